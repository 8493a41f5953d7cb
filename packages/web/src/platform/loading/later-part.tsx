import type { ComponentType, ReactNode } from 'react';
import { Later, later } from './later.tsx';

/** A component whose file comes later, used like any other. */
export interface LaterPart<Props> {
  (props: Props): ReactNode;
  /** Brings its file before it is shown. */
  beforehand(): void;
}

/** What a component takes; nothing else that a file holds can be shown. */
type PropsOf<Shown> = Shown extends (props: infer Props extends object) => ReactNode
  ? Props
  : never;

/**
 * Declares a form, preview or dialog that a screen does not need to be usable, in one line: it comes like
 * every file that is declared with `later`, and is shown like a component of the screen's own.
 *
 * @param meanwhile what stands in its place until it has come; null for a dialog, which has no place
 * @example const ContractForm = laterPart(() => import('../forms/contract-form.tsx'), 'ContractForm');
 */
export function laterPart<File, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
  meanwhile?: null,
): LaterPart<PropsOf<File[Name]>> {
  const file = later(load);
  const room = meanwhile === null ? { meanwhile } : {};
  const shown = (props: PropsOf<File[Name]>) => (
    <Later of={file} {...room}>
      {(contents) => {
        // What it takes is what its own parameters say, which the compiler does not follow by name.
        const Contents = contents[name] as ComponentType<object>;
        return <Contents {...(props as object)} />;
      }}
    </Later>
  );
  return Object.assign(shown, { beforehand: file.beforehand });
}
