import type { ComponentType, ReactNode } from 'react';
import { type Coming, Later, later } from './later.tsx';

/** A component whose file comes later, used like any other. */
export interface LaterPart<Props> {
  (props: Props): ReactNode;
  /** Brings its file before it is shown. */
  beforehand(): void;
}

/** What a component takes; nothing else that a file holds can be shown. */
export type PropsOf<Shown> = Shown extends (props: infer Props extends object) => ReactNode
  ? Props
  : never;

interface Options extends Coming {
  /** What stands in its place until it has come. */
  meanwhile?: ReactNode;
}

/**
 * Declares a form or a preview that a screen does not need to be usable, in one line: it comes like every
 * file that is declared with `later`, and is shown like a component of the screen's own.
 *
 * @example const ContractForm = laterPart(() => import('../forms/contract-form.tsx'), 'ContractForm');
 */
export function laterPart<File, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
  { onlyShown = false, ...room }: Options = {},
): LaterPart<PropsOf<File[Name]>> {
  const file = later(load, { onlyShown });
  const shown = (props: PropsOf<File[Name]>) => (
    <Later of={file} {...room}>
      {partOf(name, props)}
    </Later>
  );
  return Object.assign(shown, { beforehand: file.beforehand, displayName: String(name) });
}

/** Shows the component of this name of a file that has come. */
export const partOf =
  <Name extends PropertyKey>(name: Name, props: object) =>
  (contents: Record<Name, unknown>): ReactNode => {
    // What it takes is what its own parameters say, which the compiler does not follow by name.
    const Part = contents[name] as ComponentType<object>;
    return <Part {...props} />;
  };
