import {
  type Conclusions,
  type ElementDeclaration,
  type ListItem,
  reportElements,
} from '@comarca/shared/modules/inteligencia/project-report';
import type { SharedProject } from '../../operations/shared-report.ts';

type Written = Pick<SharedProject['written'], 'elementos' | 'seccionesPrincipales'>;

interface Props {
  written: Written;
  /** those before the sections, or those after them */
  place: ElementDeclaration['place'];
}

/** What a shared report says around its layers; what is not written says so. */
export function SharedElements({ written, place }: Props) {
  return reportElements
    .filter((element) => element.place === place)
    .map((element) => (
      <section key={element.variable}>
        <h2>{element.title}</h2>
        <Value written={written} element={element} />
      </section>
    ));
}

function Value({ written, element }: { written: Written; element: ElementDeclaration }) {
  const value = written.elementos[element.variable];
  if (element.kind === 'conclusiones') {
    const conclusions = (value ?? {}) as Conclusions;
    return written.seccionesPrincipales.map(({ id, name }) => (
      <section key={id}>
        <h3>{name}</h3>
        <Listed items={conclusions[id]} />
      </section>
    ));
  }
  if (element.kind === 'lista') return <Listed items={value as ListItem[] | undefined} />;
  return value ? <p className="vista-analisis-impreso">{value as string}</p> : <Unwritten />;
}

/** Texts may be alike, and none moves: their place tells them apart. */
function Listed({ items = [] }: { items?: ListItem[] | undefined }) {
  if (items.length === 0) return <Unwritten />;
  const placed = items.map(({ text }, index) => ({ place: index + 1, text }));
  return (
    <ol>
      {placed.map(({ place, text }) => (
        <li key={place}>{text}</li>
      ))}
    </ol>
  );
}

const Unwritten = () => <p className="vista-nota">Sin redactar.</p>;
