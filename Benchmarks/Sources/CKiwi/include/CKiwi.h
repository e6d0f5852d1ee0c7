#ifndef CKIWI_H
#define CKIWI_H

#ifdef __cplusplus
extern "C" {
#endif

/// A constraint system, with kiwi's variables and constraints.
typedef struct CKiwiSystem CKiwiSystem;

/// The outcome of solving a system.
typedef enum {
    CKiwiSolved,
    /// Required constraints conflict.
    CKiwiUnsatisfiable,
    /// kiwi failed for another reason.
    CKiwiFailed,
} CKiwiOutcome;

/// Returns whether this was compiled with kiwi's headers.
int ckiwi_is_available(void);

/// Returns kiwi's version; empty without its headers.
const char *ckiwi_version(void);

/// Returns the strength of required constraints.
double ckiwi_required_strength(void);

/// Creates a system of variables without constraints.
CKiwiSystem *ckiwi_make(int variable_count);

/// Adds the constraint that the sum of coefficient × variable has a relation to a constant.
/// @param relation -1 for at most, 0 for equal, 1 for at least.
void ckiwi_add(
    CKiwiSystem *system, const double *coefficients, const int *variables, int term_count,
    int relation, double constant, double strength);

/// Creates kiwi's variables and constraints, and replaces existing ones.
void ckiwi_build(CKiwiSystem *system);

/// Solves the constraints with a new solver, and writes the value of each variable to `values`.
///
/// Call `ckiwi_build` first.
CKiwiOutcome ckiwi_solve(CKiwiSystem *system, double *values);

/// Frees a system.
void ckiwi_free(CKiwiSystem *system);

#ifdef __cplusplus
}
#endif

#endif
