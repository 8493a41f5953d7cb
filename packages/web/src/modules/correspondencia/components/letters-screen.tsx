import { FieldTimeOutlined } from '@ant-design/icons';
import { ADD_PERMISSION } from '@comarca/shared/modules/correspondencia/letters.rules';
import { Button } from 'antd';
import { z } from 'zod';
import { ExportButton } from '../../../platform/downloads/export-button.tsx';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { exportList } from '../../../platform/management/list/list-export.ts';
import { ListScreen, type PanelTarget } from '../../../platform/management/list/list-screen.tsx';
import { listSearch, useListState } from '../../../platform/management/list/list-state.ts';
import {
  closed,
  creating,
  editing,
  viewing,
} from '../../../platform/management/list/panel-address.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import '../letters.css';
import { type LetterRow, loadLetters } from '../operations/letters.ts';
import { lettersKey } from '../operations/letters-key.ts';
import {
  type BroughtFile,
  broughtBy,
  broughtSearch,
  nothingBrought,
} from '../operations/take-document.ts';
import { useLetterFilters } from '../operations/use-letter-filters.ts';
import { ActButton } from './act-button.tsx';
import { letterColumns, letterName } from './letter-columns.tsx';
import { ResendSeveral } from './several-letters.tsx';

const CreateLetter = laterPart(() => import('../forms/create-letter.tsx'), 'CreateLetter');
const EditLetter = laterPart(() => import('../forms/edit-letter.tsx'), 'EditLetter');
const LetterPreview = laterPart(() => import('./letter-preview.tsx'), 'LetterPreview');

const titles = {
  crear: 'Crear Correspondencia',
  editar: 'Editar Correspondencia',
  detalle: 'Correspondencia',
} as const;

/** What the list keeps in the address besides: the letter that a new one answers, and the file that it begins with. */
const lettersSearch = listSearch.extend({
  responde: z.string().optional().catch(undefined),
  ...broughtSearch,
});

/** A form that begins with nothing. */
const bare = { responde: undefined, ...nothingBrought };

/** What waits longest for its answer comes first. */
const BY_DEADLINE = 'fechaLimite';

interface Props {
  title: string;
  detail: string;
  /** Only the letters of the signed-in person. */
  own: boolean;
  emptyTitle: string;
  emptyText: string;
}

/** A list of letters with its side panel: all of them, or a mailbox. */
export function LettersScreen({ title, detail, own, emptyTitle, emptyText }: Props) {
  const [values, change] = useUrlState(lettersSearch);
  const filters = useLetterFilters();
  const { query } = useListState(filters);
  const answers = values.responde;
  const brought = broughtBy(values);
  const open = (id: string) => change({ ...viewing(id), ...bare });
  const edit = (id: string) => change(editing(id));
  const answer = (id: string) => change({ ...creating, ...bare, responde: id });
  const leave = () => change({ ...closed, ...bare });
  const byDeadline = values.orderBy === BY_DEADLINE;
  const exported = (ids?: readonly string[]) =>
    exportList(
      'correspondencia',
      { ...query, filters: { ...query.filters, ...(own && { byUser: true }) } },
      ids,
    );
  return (
    <ListScreen<LetterRow>
      title={title}
      detail={detail}
      plural="correspondencia"
      queryKey={[...lettersKey, own ? 'buzon' : 'todas']}
      load={(page, signal) => loadLetters(page, own, signal)}
      rowKey={({ id }) => id}
      columns={letterColumns({ onOpen: open, onEdit: edit })}
      filters={filters}
      create={{ label: 'Crear Correspondencia', permission: ADD_PERMISSION }}
      several={{
        nameOf: letterName,
        acts: (letters, each) => (
          <>
            <ResendSeveral letters={letters} each={each} />
            <ExportButton
              size="small"
              label="Exportar elegidas"
              download={() => exported(letters.map(({ id }) => id))}
            />
          </>
        ),
      }}
      lessUsed={
        <>
          <Button
            icon={<FieldTimeOutlined />}
            aria-pressed={byDeadline}
            onClick={() =>
              change({ orderBy: byDeadline ? undefined : BY_DEADLINE, page: undefined })
            }
          >
            Por plazo
          </Button>
          {!own && <ActButton />}
          <ExportButton download={() => exported()} />
        </>
      }
      empty={<EmptyState title={emptyTitle} text={emptyText} />}
      panel={(target) => (
        <Panel {...{ target, close: leave, open, edit, answer, answers, brought }} />
      )}
      panelTitle={({ mode }) => titles[mode]}
    />
  );
}

interface PanelProps {
  target: PanelTarget;
  close: () => void;
  open: (id: string) => void;
  edit: (id: string) => void;
  answer: (id: string) => void;
  answers: string | undefined;
  brought: BroughtFile | undefined;
}

function Panel({ target, close, open, edit, answer, answers, brought }: PanelProps) {
  if (target.id === null) {
    return <CreateLetter answers={answers} brought={brought} onSaved={open} onClose={close} />;
  }
  const { id } = target;
  if (target.mode === 'editar') {
    return <EditLetter key={id} id={id} onSaved={open} onClose={() => open(id)} />;
  }
  return (
    <LetterPreview
      key={id}
      id={id}
      onOpen={open}
      onEdit={() => edit(id)}
      onAnswer={() => answer(id)}
      onClose={close}
    />
  );
}
