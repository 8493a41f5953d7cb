import { AppError } from '@comarca/shared/core/errors';
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { type ASTNode, type ASTVisitor, Kind, type ValidationRule, visit } from 'graphql';
import { MAX_PAGE } from '../db/lists/page.ts';

export const MAX_TOKENS = 2_000;

/** Of a text; the longest of the web's own is a tenth of it. */
export const MAX_TEXT = 100_000;

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

/** The node as its answer will be: no list gives more than a page. */
const asGiven = <Node extends ASTNode>(node: Node): Node =>
  visit(node, {
    Argument: (argument) => {
      const { name, value } = argument;
      if (name.value !== 'first' || value.kind !== Kind.INT || Number(value.value) <= MAX_PAGE)
        return;
      return { ...argument, value: { ...value, value: String(MAX_PAGE) } };
    },
  });

/** Counts what a document gets, not the number that it wrote after `first`. */
const countedAsGiven =
  (cost: ReturnType<typeof costLimitRule>): ValidationRule =>
  (context): ASTVisitor => {
    const counter = cost(
      Object.create(context, {
        getFragment: {
          value: (name: string) => {
            const fragment = context.getFragment(name);
            return fragment && asGiven(fragment);
          },
        },
      }),
    );
    return {
      OperationDefinition: (operation) => counter.OperationDefinition.enter(asGiven(operation)),
    };
  };

/**
 * What one query may ask for at most. Answers in Spanish, before anything runs. The schema's description
 * is measured by none of them: only superusers are let through with it, and the validation bounds how
 * deep its lists go into each other.
 */
export const queryLimits: ValidationRule[] = [
  maxDepthRule({
    n: 8,
    ignoreIntrospection: true,
    ...refuseWith('La consulta es demasiado profunda.'),
  }),
  maxAliasesRule({ n: 15, ...refuseWith('La consulta usa demasiados alias.') }),
  countedAsGiven(
    costLimitRule({ maxCost: MAX_COST, ...refuseWith('La consulta es demasiado costosa.') }),
  ),
] as ValidationRule[];
