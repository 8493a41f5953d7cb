/**
 * What may be sent as an input, as GraphQL and addresses type it: every text or number where the schema
 * takes only some, any JSON where it takes an object of names that are not known beforehand. The schema
 * refuses what it does not take, so that no caller has to claim beforehand that it will.
 */
export type Sent<Input> = unknown extends Input
  ? Input
  : Input extends string
    ? string
    : Input extends number
      ? number
      : Input extends readonly (infer Each)[]
        ? readonly Sent<Each>[]
        : Input extends Date
          ? Input
          : Input extends object
            ? string extends keyof Input
              ? unknown
              : { [Name in keyof Input]: Sent<Input[Name]> }
            : Input;
