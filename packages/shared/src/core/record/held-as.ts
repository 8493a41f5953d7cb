import type { z } from 'zod';

/**
 * The rule of a field by what is sent and by what its form holds while it is filled in: a cleared choice, the
 * text of a number. The library infers what the rule itself takes, which is more, and what it gives, which
 * a refinement does not narrow.
 */
export const heldAs = <Sent, Held = Sent>(rule: z.ZodType): z.ZodType<Sent, Held> =>
  rule as z.ZodType<Sent, Held>;
