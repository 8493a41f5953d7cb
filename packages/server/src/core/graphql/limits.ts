import { AppError } from '@comarca/shared/core/errors';
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import type { ValidationRule } from 'graphql';

export const MAX_TOKENS = 2_000;

/** Room for every field of a list whose document says `first: 100`: the cost counts them all. */
const MAX_COST = 40_000;

/** The rules would throw an error of their own, which nobody downstream foresees. */
const refuseWith = (message: string) => ({
  errorMessage: message,
  exposeLimits: false,
  onReject: [
    () => {
      throw new AppError('VALIDATION', message);
    },
  ],
});

/** What one query may ask for at most. Answers in Spanish, before anything runs. */
export const queryLimits: ValidationRule[] = [
  maxDepthRule({
    n: 8,
    ignoreIntrospection: false,
    ...refuseWith('La consulta es demasiado profunda.'),
  }),
  maxAliasesRule({ n: 15, ...refuseWith('La consulta usa demasiados alias.') }),
  costLimitRule({ maxCost: MAX_COST, ...refuseWith('La consulta es demasiado costosa.') }),
] as ValidationRule[];
