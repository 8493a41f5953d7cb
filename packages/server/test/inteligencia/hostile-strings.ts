/** Texts that break what does not escape: marks, controls, other scripts, formulas, very long ones. */
export function hostileStrings(): string[] {
  const seeds = [
    '<script>alert(1)</script>',
    ']]>',
    '<![CDATA[x]]>',
    '&amp;&lt;&#0;&#x1F;',
    '"><img src=x onerror=alert(1)>',
    'O\'Brien "El Ñandú" & Cía.',
    '\u0000\u0001\u0008\u000b\u000c\u001f\u007f\u0085',
    '\ud800 suelto \udfff',
    '\ufffe\uffff',
    '👩‍👩‍👧‍👦🏔️🇨🇴',
    '𠮷𝒳',
    'العربية 123 עברית',
    '\u202egnp.exe\u202c',
    'a\u0301 á ñ n\u0303',
    '\u200b\u200d\ufeff',
    '=1+1',
    '=HYPERLINK("http://x")',
    '+SUM(A1)',
    '-2+3',
    '@SUM(1)',
    '\tTAB',
    '\rCR',
    'línea 1\nlínea 2\r\nlínea 3\u2028línea 4',
    '_x0041_ _x000D_',
    '$' + '{7*7} {{7*7}} <%= 7 %>',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]>&b;',
    '../../etc/passwd',
    'CON',
    'x'.repeat(10_000),
    '   ',
  ];
  return Array.from({ length: 100 }, (_, index) => {
    const seed = seeds[index % seeds.length] ?? '';
    return index < seeds.length
      ? seed
      : `${seed}|${seeds[(index * 7) % seeds.length]?.slice(0, 200)}`;
  });
}
