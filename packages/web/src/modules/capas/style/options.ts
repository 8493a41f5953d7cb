/** The codes of a list with their names, to choose from. */
export const optionsOf = <Code extends string>(
  names: Readonly<Record<Code, string>>,
): { value: Code; label: string }[] =>
  (Object.keys(names) as Code[]).map((value) => ({ value, label: names[value] }));
