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

interface Props {
  items: readonly ListItem[];
  /** what its texts may show */
  figures: ReportFigures;
  /** of what it is, for those who do not see it */
  label: string;
  disabled: boolean;
  onChange: (items: ListItem[]) => void;
}

/** A list that people write: no entry without text, none twice. */
export function ItemsEditor({ items, figures, label, disabled, onChange }: Props) {
  const [edited, setEdited] = useState<number | null>(null);
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
            {edited === index ? (
              <ItemField
                figures={figures}
                others={items.filter((_, place) => place !== index)}
                initial={text}
                action="Guardar"
                label={`Elemento ${index + 1} de ${label}`}
                onCancel={() => setEdited(null)}
                onDone={(next) => {
                  setEdited(null);
                  onChange(items.map((item, place) => (place === index ? { text: next } : item)));
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
                      onClick={() => setEdited(index)}
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
      {!disabled && items.length < MAX_ITEMS && (
        <ItemField
          key={items.length}
          figures={figures}
          others={items}
          initial=""
          action="Agregar"
          label={`Nuevo elemento de ${label}`}
          onDone={(text) => onChange([...items, { text }])}
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
  initial: string;
  action: string;
  label: string;
  onDone: (text: string) => void;
  onCancel?: () => void;
}

/** One entry being written; it goes into the list when it is right. */
function ItemField({ figures, others, initial, action, label, onDone, onCancel }: FieldProps) {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const done = () => {
    const clean = text.trim().normalize('NFC');
    if (clean === '') return setProblem(listMessages.empty);
    if (isRepeated(others, clean)) return setProblem(listMessages.repeated);
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
          setText(next);
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
