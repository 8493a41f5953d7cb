import { seenFigures } from '@comarca/shared/core/confirmed-figures';

/** A refusal: what is the matter, then each figure that the tables do not say. */
interface Refused {
  errors: readonly { message: string }[];
}

/** The marks of the figures that a refusal listed, as screens send them. */
export const seenIn = ({ errors: [, ...figures] }: Refused): string =>
  seenFigures(figures.map(({ message }) => message));

/** What stands after the address of a document that was refused, to have it with the figures that were listed. */
export const confirmedIn = (refused: Refused): string =>
  `?confirmaCifras=true&cifrasVistas=${seenIn(refused)}`;
