#ifndef CKIWI_H
#define CKIWI_H

#ifdef __cplusplus
extern "C" {
#endif

/// A constraint system, and what kiwi makes of it.
typedef struct CKiwiSystem CKiwiSystem;

/// How kiwi came out of a system.
typedef enum {
    CKiwiSolved,
    /// Required constraints conflict.
    CKiwiUnsatisfiable,
    /// kiwi gave up.
    CKiwiFailed,
} CKiwiOutcome;

/// Whether kiwi's headers were there when this was compiled.
int ckiwi_is_available(void);

/// kiwi's version; empty without its headers.
const char *ckiwi_version(void);

/// The strength that makes a constraint required.
double ckiwi_required_strength(void);

/// Makes a system of variables, which are free.
CKiwiSystem *ckiwi_make(int variable_count);

/// Adds the constraint "sum of coefficient × variable, relation, constant".
/// @param relation -1 for at most, 0 for equal, 1 for at least.
void ckiwi_add(
    CKiwiSystem *system, const double *coefficients, const int *variables, int term_count,
    int relation, double constant, double strength);

/// Makes kiwi's variables and constraints, again where that was done before.
void ckiwi_build(CKiwiSystem *system);

/// Gives a new solver the constraints one after another, and reads what each variable then is.
///
/// The constraints must have been made.
CKiwiOutcome ckiwi_solve(CKiwiSystem *system, double *values);

void ckiwi_free(CKiwiSystem *system);

#ifdef __cplusplus
}
#endif

#endif
