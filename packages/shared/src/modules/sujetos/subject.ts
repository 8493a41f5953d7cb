/** Companies and people, which sign contracts. */
export const subjectClasses = ['EMPRESA', 'PERSONA'] as const;
export type SubjectClass = (typeof subjectClasses)[number];

/** Longest texts, in characters. */
export const subjectLimits = {
  names: 200,
  acronym: 100,
  surname: 100,
  identification: 100,
  address: 200,
  neighbourhood: 100,
} as const;

/** Width of the image divided by its height. */
export const imageRatios = { EMPRESA: 3, PERSONA: 1 } as const satisfies Record<
  SubjectClass,
  number
>;

/** The area in which a company's image is cut, in pixels on screen. */
export const companyBoundary = { width: 1000, height: 250 } as const;

/** A person's names and surnames as one text. */
export const fullNameOf = (names: string, firstSurname: string, secondSurname: string): string =>
  [names, firstSurname, secondSurname].filter(Boolean).join(' ');
