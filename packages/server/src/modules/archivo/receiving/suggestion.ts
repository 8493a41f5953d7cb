import type { Reader } from '../../../core/db/database.ts';
import type { Sight } from '../folders/sight.repository.ts';
import { typeWithFields } from '../types/type.repository.ts';
import { type FieldGuess, guessFields } from './field-rules.ts';
import { type SimilarDocument, similarTo, textOf } from './similar.repository.ts';

/** Less alike than this says nothing. */
const LEAST = 0.3;

/** Where a document may belong and what it may be, each with why. */
export interface Suggestion {
  /** whether its words were read: before that little is known */
  leido: boolean;
  carpeta: number | null;
  lugar: string | null;
  razonLugar: string | null;
  tipo: number | null;
  razonTipo: string | null;
  campos: FieldGuess[];
  parecidos: Pick<SimilarDocument, 'id' | 'nombre' | 'lugar' | 'parecido'>[];
}

/** What people did with documents like this one. */
export async function suggestFor(
  db: Reader,
  sight: Sight,
  { document, inbox }: { document: number; inbox: number },
): Promise<Suggestion> {
  const text = await textOf(db, document);
  const similar = await similarTo(db, sight, { document, inbox, least: LEAST });
  const place = mostVoted(similar, ({ carpeta }) => carpeta);
  const typed = mostVoted(similar, ({ tipo }) => tipo);
  const type = await typeWithFields(db, typed?.value ?? null);
  const examples = similar.filter(({ tipo }) => tipo === type?.id);
  return {
    leido: text !== undefined,
    carpeta: place?.value ?? null,
    lugar: place?.of[0]?.lugar ?? null,
    razonLugar: place ? reasonOf(place.of, 'está allí', 'están allí') : null,
    tipo: type?.id ?? null,
    razonTipo: typed ? reasonOf(typed.of, 'es de este tipo', 'son de este tipo') : null,
    campos: type ? guessFields(type.campos, text ?? '', examples) : [],
    parecidos: similar.slice(0, 3).map(({ id, nombre, lugar, parecido }) => ({
      id,
      nombre,
      lugar,
      parecido,
    })),
  };
}

interface Voted {
  value: number;
  /** those that say so, the most alike first */
  of: SimilarDocument[];
}

/** What those say together that are most alike. */
export function mostVoted(
  similar: readonly SimilarDocument[],
  vote: (document: SimilarDocument) => number | null,
): Voted | undefined {
  const votes = new Map<number, Voted & { weight: number }>();
  for (const document of similar) {
    const value = vote(document);
    if (value === null) continue;
    const known = votes.get(value) ?? { value, of: [], weight: 0 };
    known.of.push(document);
    // Twice as alike counts four times: a few that are the same form outvote many that are not.
    known.weight += document.parecido ** 2;
    votes.set(value, known);
  }
  return [...votes.values()].toSorted((a, b) => b.weight - a.weight)[0];
}

function reasonOf(of: readonly SimilarDocument[], one: string, several: string): string {
  const [first] = of;
  const percent = Math.round((first?.parecido ?? 0) * 100);
  const others = of.length - 1;
  const more = others === 0 ? '' : ` y a ${others} más`;
  return `porque se parece a «${first?.nombre}» (${percent} %)${more}, que ${others === 0 ? one : several}`;
}
