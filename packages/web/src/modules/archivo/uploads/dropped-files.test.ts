import { expect, it } from 'vitest';
import { chosenFiles, droppedFiles } from './dropped-files.ts';

const fileEntry = (name: string) => ({
  isFile: true,
  name,
  file: (take: (file: File) => void) => take(new File(['x'], name)),
});

/** A folder that gives what lies in it a few at a time, as browsers do. */
const folderEntry = (name: string, children: object[], atOnce = 100) => ({
  isFile: false,
  name,
  createReader() {
    const left = [...children];
    return { readEntries: (take: (some: object[]) => void) => take(left.splice(0, atOnce)) };
  },
});

const dropped = async (entries: object[], files: File[] = []) => {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  const found = await droppedFiles({ items, files } as unknown as DataTransfer);
  return found.map(({ file, ruta }) => `${ruta}>${file.name}`);
};

it('of a dropped folder, all files come with the folders that they lay in', async () => {
  const many = Array.from({ length: 250 }, (_, at) => fileEntry(`${at}.txt`));
  const deep = folderEntry('An\u0303o', [fileEntry('acta.txt'), fileEntry('Thumbs.db')]);
  const found = await dropped([folderEntry('Obra', [...many, deep]), fileEntry('suelto.txt')]);
  expect(found).toHaveLength(252);
  expect(found).toContain('Obra>249.txt');
  expect(found).toContain('Obra/A\u00f1o>acta.txt');
  expect(found.at(-1)).toBe('>suelto.txt');
});

it('where a browser knows no folders, the files come without', async () => {
  expect(await dropped([], [new File(['x'], 'a.txt'), new File(['x'], '.DS_Store')])).toEqual([
    '>a.txt',
  ]);
});

it('a folder that is not read to its end is told, not sent in part', async () => {
  const broken = {
    isFile: false,
    name: 'Obra',
    createReader: () => ({
      readEntries: (_take: unknown, fail: (error: Error) => void) => fail(new Error('sin permiso')),
    }),
  };
  await expect(dropped([fileEntry('a.txt'), broken])).rejects.toThrow('sin permiso');
});

it('of a chosen folder, each file says where it lay', () => {
  const file = Object.defineProperty(new File(['x'], 'a.txt'), 'webkitRelativePath', {
    value: 'Obra/Planos/a.txt',
  });
  expect(chosenFiles([file]).map(({ ruta }) => ruta)).toEqual(['Obra/Planos']);
});
