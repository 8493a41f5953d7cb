import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
} from '@ant-design/icons';
import type { ReportFigures } from '@comarca/shared/modules/inteligencia/figures/report-figures';
import type { ListItem } from '@comarca/shared/modules/inteligencia/project-report';
import {
  isRepeated,
  listMessages,
  MAX_ITEM_TEXT,
  MAX_ITEMS,
} from '@comarca/shared/modules/inteligencia/project-report.schema';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { FigureField } from '../figures/figure-field.tsx';
import { ReadText } from '../figures/figure-reading.tsx';
import { useTypedItems } from './use-typed-items.ts';

const FULL = `La lista ya tiene ${MAX_ITEMS} elementos: elimine uno antes de agregar otro`;

interface Props {
  /** where what is typed and not yet in the list is kept in this browser */
  place: string;
  items: readonly ListItem[];
  /** what its texts may show */
  figures: ReportFigures;
  /** of what it is, for those who do not see it */
  label: string;
  disabled: boolean;
  onChange: (items: ListItem[]) => void;
}

/** A list that people write: no entry without text, none twice. */
export function ItemsEditor({ place, items, figures, label, disabled, onChange }: Props) {
  const { typed, change } = useTypedItems(place, disabled);
  const { added, edited } = typed;
  const isFull = items.length >= MAX_ITEMS;
  const isLost = !disabled && edited !== null && !items.some(({ text }) => text === edited.of);
  const move = (from: number, to: number) => {
    const next = [...items];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    onChange(next);
  };
  return (
    <div className="informe-lista">
      {items.length === 0 && <p className="estructura-ayuda">Todavía no hay elementos.</p>}
      <ol aria-label={label}>
        {items.map(({ text }, index) => (
          <li key={text}>
            {!disabled && edited?.of === text ? (
              <ItemField
                figures={figures}
                others={items.filter((item) => item.text !== text)}
                text={edited.text}
                onType={(next) => change({ edited: { of: text, text: next } })}
                action="Guardar"
                label={`Elemento ${index + 1} de ${label}`}
                onCancel={() => change({ edited: null })}
                onDone={(next) => {
                  change({ edited: null });
                  onChange(items.map((item) => (item.text === text ? { text: next } : item)));
                }}
              />
            ) : (
              <div className="informe-elemento">
                <span>
                  <ReadText text={text} figures={figures} own={null} />
                </span>
                {!disabled && (
                  <span className="informe-actos">
                    <Act
                      icon={<ArrowUpOutlined />}
                      title="Subir"
                      of={text}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <Act
                      icon={<ArrowDownOutlined />}
                      title="Bajar"
                      of={text}
                      disabled={index === items.length - 1}
                      onClick={() => move(index, index + 1)}
                    />
                    <Act
                      icon={<EditOutlined />}
                      title="Editar"
                      of={text}
                      onClick={() => change({ edited: { of: text, text } })}
                    />
                    <Act
                      icon={<DeleteOutlined />}
                      title="Eliminar"
                      of={text}
                      onClick={() => onChange(items.filter((_, place) => place !== index))}
                    />
                  </span>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {isLost && (
        <ItemField
          figures={figures}
          others={items}
          text={edited.text}
          onType={(text) => change({ edited: { ...edited, text } })}
          action="Agregar"
          label={`Elemento que ya no está en ${label}`}
          isFull={isFull}
          onCancel={() => change({ edited: null })}
          onDone={(text) => {
            change({ edited: null });
            onChange([...items, { text }]);
          }}
        />
      )}
      {!disabled && (!isFull || added !== '') && (
        <ItemField
          figures={figures}
          others={items}
          text={added}
          onType={(text) => change({ added: text })}
          action="Agregar"
          label={`Nuevo elemento de ${label}`}
          isFull={isFull}
          {...(isFull && { onCancel: () => change({ added: '' }) })}
          onDone={(text) => {
            change({ added: '' });
            onChange([...items, { text }]);
          }}
        />
      )}
    </div>
  );
}

interface ActProps {
  icon: React.ReactNode;
  title: string;
  of: string;
  disabled?: boolean;
  onClick: () => void;
}

const Act = ({ icon, title, of, disabled = false, onClick }: ActProps) => (
  <Button
    type="text"
    size="small"
    icon={icon}
    title={title}
    aria-label={`${title}: ${of.slice(0, 80)}`}
    disabled={disabled}
    onClick={onClick}
  />
);

interface FieldProps {
  figures: ReportFigures;
  /** what it may not repeat */
  others: readonly ListItem[];
  /** as it is typed */
  text: string;
  onType: (text: string) => void;
  action: string;
  label: string;
  /** the list takes no more: what is typed stays beside it */
  isFull?: boolean;
  onDone: (text: string) => void;
  onCancel?: () => void;
}

/** One entry being written; it goes into the list when it is right. */
function ItemField(props: FieldProps) {
  const { figures, others, text, onType, action, label, isFull, onDone, onCancel } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const done = () => {
    const clean = text.trim().normalize('NFC');
    if (clean === '') return setProblem(listMessages.empty);
    if (isRepeated(others, clean)) return setProblem(listMessages.repeated);
    if (isFull) return setProblem(FULL);
    onDone(clean);
  };
  return (
    <form
      className="informe-nuevo"
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <FigureField
        figures={figures}
        own={null}
        menuLabel={label}
        value={text}
        aria-label={label}
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={MAX_ITEM_TEXT}
        status={problem ? 'error' : ''}
        aria-invalid={problem !== null}
        aria-describedby={problem ? id : undefined}
        onChange={(next) => {
          onType(next);
          setProblem(null);
        }}
        onPressEnter={(event) => {
          if (event.shiftKey) return;
          event.preventDefault();
          done();
        }}
      />
      <Button htmlType="submit">{action}</Button>
      {onCancel && <Button onClick={onCancel}>Cancelar</Button>}
      {problem && (
        <p id={id} role="alert" className="informe-problema">
          {problem}
        </p>
      )}
    </form>
  );
}
