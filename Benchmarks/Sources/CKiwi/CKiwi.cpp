#include "CKiwi.h"

#if __has_include(<kiwi/kiwi.h>)

#include <kiwi/kiwi.h>
#include <kiwi/version.h>

#include <vector>

namespace {

struct Description {
    std::vector<double> coefficients;
    std::vector<int> variables;
    int relation;
    double constant;
    double strength;
};

}  // namespace

struct CKiwiSystem {
    int variable_count;
    std::vector<Description> descriptions;
    std::vector<kiwi::Variable> variables;
    std::vector<kiwi::Constraint> constraints;
};

int ckiwi_is_available(void) { return 1; }

const char *ckiwi_version(void) { return KIWI_VERSION; }

double ckiwi_required_strength(void) { return kiwi::strength::required; }

CKiwiSystem *ckiwi_make(int variable_count) { return new CKiwiSystem{variable_count, {}, {}, {}}; }

void ckiwi_add(
    CKiwiSystem *system, const double *coefficients, const int *variables, int term_count,
    int relation, double constant, double strength) {
    system->descriptions.push_back(
        {{coefficients, coefficients + term_count},
         {variables, variables + term_count},
         relation,
         constant,
         strength});
}

void ckiwi_build(CKiwiSystem *system) {
    system->constraints.clear();
    system->variables.clear();
    // Create each variable separately: copies would be the same variable.
    for (int index = 0; index < system->variable_count; index++) system->variables.emplace_back();
    for (const auto &description : system->descriptions) {
        std::vector<kiwi::Term> terms;
        terms.reserve(description.variables.size());
        for (size_t term = 0; term < description.variables.size(); term++) {
            terms.emplace_back(
                system->variables[description.variables[term]], description.coefficients[term]);
        }
        auto operation = description.relation < 0   ? kiwi::OP_LE
                         : description.relation > 0 ? kiwi::OP_GE
                                                    : kiwi::OP_EQ;
        system->constraints.emplace_back(
            kiwi::Expression(std::move(terms), -description.constant), operation,
            description.strength);
    }
}

CKiwiOutcome ckiwi_solve(CKiwiSystem *system, double *values) {
    try {
        kiwi::Solver solver;
        for (const auto &constraint : system->constraints) solver.addConstraint(constraint);
        solver.updateVariables();
        for (const auto &variable : system->variables) *values++ = variable.value();
        return CKiwiSolved;
    } catch (const kiwi::UnsatisfiableConstraint &) {
        return CKiwiUnsatisfiable;
    } catch (...) {
        return CKiwiFailed;
    }
}

void ckiwi_free(CKiwiSystem *system) { delete system; }

#else

struct CKiwiSystem {};

int ckiwi_is_available(void) { return 0; }

const char *ckiwi_version(void) { return ""; }

double ckiwi_required_strength(void) { return 0; }

CKiwiSystem *ckiwi_make(int) { return new CKiwiSystem; }

void ckiwi_add(CKiwiSystem *, const double *, const int *, int, int, double, double) {}

void ckiwi_build(CKiwiSystem *) {}

CKiwiOutcome ckiwi_solve(CKiwiSystem *, double *) { return CKiwiFailed; }

void ckiwi_free(CKiwiSystem *system) { delete system; }

#endif
