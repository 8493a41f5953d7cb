const LONGEST = 31;

/** Names that Excel accepts for sheets: no signs it refuses, at most 31 characters, none twice. */
export function sheetNames(titles: readonly string[]): string[] {
  const used = new Set<string>();
  return titles.map((title) => {
    const base = validName(title);
    let name = base;
    for (let count = 2; used.has(name.toLowerCase()); count += 1) {
      const mark = ` (${count})`;
      name = base.slice(0, LONGEST - mark.length) + mark;
    }
    used.add(name.toLowerCase());
    return name;
  });
}

function validName(title: string): string {
  const clean = title
    .replace(/[[\]:*?/\\\p{Cc}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/^['\s]+|['\s]+$/g, '');
  return clean === '' || clean.toLowerCase() === 'history' ? 'Hoja' : clean;
}
