import {
  type Conclusions,
  type ElementDeclaration,
  type ElementKind,
  type ListItem,
  mainSections,
} from '@comarca/shared/modules/inteligencia/project-report';
import { MAX_ELEMENT_TEXT } from '@comarca/shared/modules/inteligencia/project-report.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import {
  loadProjectReport,
  type ProjectReport,
  projectReportKey,
  saveElement,
} from '../../operations/project-report.ts';
import { proposeForProject } from '../../operations/proposals.ts';
import { FigureField } from '../figures/figure-field.tsx';
import { FigureWarnings } from '../figures/figure-warnings.tsx';
import { TextProposal } from '../figures/text-proposal.tsx';
import { useProjectFindings } from '../figures/use-figure-findings.ts';
import { ItemsEditor } from './items-editor.tsx';
import { KeptFrame } from './kept-frame.tsx';
import { type Merge, mergeConclusions, mergeLists, mergeTexts } from './text-merge.ts';
import { type KeptText, placeOfText, useKeptText } from './use-kept-text.ts';

interface Props {
  report: ProjectReport;
  element: ElementDeclaration;
  mayWrite: boolean;
}

const HINTS: Partial<Record<ElementDeclaration['variable'], string>> = {
  introduccion: 'Presente el proyecto y lo que contiene el informe',
  objetivoGeneral: 'Escriba el objetivo general del estudio',
  metodologia: 'Describa cómo se hizo el estudio',
};

/** How what two people write of an element becomes one. */
const MERGES: Readonly<Record<ElementKind, Merge>> = {
  texto: mergeTexts,
  lista: mergeLists,
  conclusiones: mergeConclusions,
};

/** Elements for which a text is proposed. */
const PROPOSED: readonly ElementDeclaration['variable'][] = ['introduccion', 'objetivoGeneral'];

/** One element of the report: a text, a list, or conclusions of each main section. It saves itself. */
export function ElementEditor({ report, element, mayWrite }: Props) {
  const { variable } = element;
  const client = useQueryClient();
  const key = projectReportKey(report.id);
  const kept = useKeptText({
    place: placeOfText(report.id, variable),
    stored: report.elementos[variable],
    save: async (text) => {
      client.setQueryData<ProjectReport>(key, await saveElement(report.id, variable, text));
    },
    reload: async () => {
      const fresh = await client.fetchQuery({
        queryKey: key,
        queryFn: () => loadProjectReport(report.id),
        staleTime: 0,
      });
      return fresh.elementos[variable];
    },
    merge: MERGES[element.kind],
  });
  const findings = useProjectFindings(report, variable, report.elementos[variable].text);
  return (
    <>
      <ElementOfKind {...{ element, kept, report, mayWrite }} />
      {!kept.pending && <FigureWarnings findings={findings} />}
    </>
  );
}

type PartProps = Props & { kept: KeptText };

function ElementOfKind(props: PartProps) {
  const { element, kept, report, mayWrite } = props;
  const { variable, kind } = element;
  if (kind === 'texto') return <TextElement {...props} />;
  return kind === 'lista' ? (
    <KeptFrame
      kept={kept}
      title={<h2>{element.title}</h2>}
      theirs={<Items items={itemsOf(report.elementos[variable].text)} />}
    >
      <ItemsEditor
        place={placeOfText(report.id, variable)}
        items={itemsOf(kept.text)}
        figures={report.cifras}
        label={element.title}
        disabled={!mayWrite}
        onChange={(items) => kept.write(JSON.stringify(items))}
      />
    </KeptFrame>
  ) : (
    <ConclusionsElement {...props} />
  );
}

function TextElement({ element, kept, report, mayWrite }: PartProps) {
  const id = useId();
  const { variable, title } = element;
  return (
    <KeptFrame
      kept={kept}
      title={
        <h2>
          <label htmlFor={id}>{title}</label>
        </h2>
      }
      theirs={
        <blockquote className="vista-otro-texto">
          {report.elementos[variable].text || '(sin texto)'}
        </blockquote>
      }
    >
      <FigureField
        id={id}
        figures={report.cifras}
        own={null}
        menuLabel={title}
        value={kept.text}
        onChange={kept.write}
        placeholder={HINTS[variable]}
        autoSize={{ minRows: 10, maxRows: 28 }}
        maxLength={MAX_ELEMENT_TEXT}
        readOnly={!mayWrite}
      />
      {mayWrite && PROPOSED.includes(variable) && (
        <TextProposal
          place={variable}
          figures={report.cifras}
          own={null}
          text={kept.text}
          propose={proposeForProject(report.id)}
          onWrite={kept.write}
        />
      )}
    </KeptFrame>
  );
}

/** Conclusions are kept for each main section. */
function ConclusionsElement({ element, kept, report, mayWrite }: PartProps) {
  const written = JSON.parse(kept.text) as Conclusions;
  const sections = mainSections(report.nodes ?? []);
  const stored = JSON.parse(report.elementos[element.variable].text) as Conclusions;
  return (
    <KeptFrame
      kept={kept}
      title={<h2>{element.title}</h2>}
      theirs={sections.map(({ id, name }) => (
        <div key={id}>
          <strong>{name}</strong>
          <Items items={stored[id] ?? []} />
        </div>
      ))}
    >
      {sections.map(({ id, name }) => (
        <section key={id} className="informe-conclusiones" aria-label={name}>
          <h3>{name}</h3>
          <ItemsEditor
            place={`${placeOfText(report.id, element.variable)}.${id}`}
            items={written[id] ?? []}
            figures={report.cifras}
            label={`conclusiones de ${name}`}
            disabled={!mayWrite}
            onChange={(items) => kept.write(JSON.stringify({ ...written, [id]: items }))}
          />
        </section>
      ))}
    </KeptFrame>
  );
}

const Items = ({ items }: { items: readonly ListItem[] }) => (
  <ol className="informe-lista-otra">
    {items.map(({ text }) => (
      <li key={text}>{text}</li>
    ))}
  </ol>
);

const itemsOf = (text: string): ListItem[] => JSON.parse(text) as ListItem[];
