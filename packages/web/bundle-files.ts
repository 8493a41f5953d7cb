import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

/** The files of the build that these sources ended in, with all that they import, by name. */
export function filesOf(bundle: Bundle, parts: readonly RegExp[]): string[] {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const wanted = chunks.filter(
    ({ isEntry, moduleIds }) =>
      isEntry || moduleIds.some((id) => parts.some((part) => part.test(id))),
  );
  const files = new Set<string>();
  for (const chunk of wanted) {
    files.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk' && !wanted.includes(imported)) wanted.push(imported);
    }
    for (const name of chunk.viteMetadata?.importedCss ?? []) files.add(name);
    for (const name of chunk.viteMetadata?.importedAssets ?? []) files.add(name);
  }
  return [...files].sort();
}
