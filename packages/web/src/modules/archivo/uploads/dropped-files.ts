/** A file with the folders that it lay in, below the one that was dropped or chosen. */
export interface Found {
  file: File;
  ruta: string;
}

/** What systems leave in folders and nobody means to keep. */
const LITTER = /^(\.DS_Store|Thumbs\.db|desktop\.ini|~\$.*)$/i;

const wanted = ({ file }: Found): boolean => !LITTER.test(file.name);

/** The files that were dropped, with those of dropped folders. */
export async function droppedFiles(data: DataTransfer): Promise<Found[]> {
  const entries = [...data.items]
    .map((item) => item.webkitGetAsEntry())
    .filter((one) => one !== null);
  if (entries.length === 0)
    return [...data.files].map((file) => ({ file, ruta: '' })).filter(wanted);
  const found = await Promise.all(entries.map((entry) => filesOf(entry, '')));
  return found.flat().filter(wanted);
}

/** The files of a folder that was chosen. */
export const chosenFiles = (files: Iterable<File>): Found[] =>
  [...files]
    .map((file) => ({
      file,
      ruta: file.webkitRelativePath.split('/').slice(0, -1).join('/').normalize('NFC'),
    }))
    .filter(wanted);

async function filesOf(entry: FileSystemEntry, path: string): Promise<Found[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ file, ruta: path }];
  }
  const below = path === '' ? entry.name : `${path}/${entry.name}`;
  const found: Found[] = [];
  for (const child of await childrenOf(entry as FileSystemDirectoryEntry)) {
    found.push(...(await filesOf(child, below.normalize('NFC'))));
  }
  return found;
}

/** Browsers give a hundred at a time. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
