import type { RecordPart, ScreenPermission } from '../module.ts';

/** The parts of a record that this person is shown. */
export const partsOf = <Part extends RecordPart>(
  parts: readonly Part[],
  entity: string,
  may: (permission: ScreenPermission) => boolean,
): Part[] => parts.filter((part) => part.entity === entity && may(part.permission));

/** Some tabs with those that other modules add, each after the one that it names, or at the end. */
export function placed<Tab extends { key: string }>(
  own: readonly [Tab, ...Tab[]],
  added: readonly (Tab & { after?: string })[],
): readonly [Tab, ...Tab[]] {
  const [first, ...others] = own;
  const follow = (key: string) => added.filter(({ after }) => after === key);
  const named = new Set(own.map(({ key }) => key));
  return [
    first,
    ...follow(first.key),
    ...others.flatMap((tab) => [tab, ...follow(tab.key)]),
    ...added.filter(({ after }) => after === undefined || !named.has(after)),
  ];
}
