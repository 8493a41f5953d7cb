import type { ReportFigures } from '@comarca/shared/modules/inteligencia/figures/report-figures';
import { Input } from 'antd';
import type { TextAreaProps, TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { FigureMenu } from './figure-menu.tsx';
import { FigureReading } from './figure-reading.tsx';
import './figures.css';

interface Props extends Omit<TextAreaProps, 'value' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
  figures: ReportFigures;
  /** the layer that the text is about; null for a text of the whole report */
  own: string | null;
  /** of which text the menu is, for those who do not see it */
  menuLabel: string;
}

/** A text into which figures of the tables can be put: they are shown as they read now. */
export function FigureField({ value, onChange, figures, own, menuLabel, ...props }: Props) {
  const area = useRef<TextAreaRef>(null);
  const insert = (placeholder: string) => {
    const field = area.current?.resizableTextArea?.textArea;
    const [from, to] = field
      ? [field.selectionStart, field.selectionEnd]
      : [value.length, value.length];
    onChange(value.slice(0, from) + placeholder + value.slice(to));
    // Once the text is in the field, writing goes on behind the figure.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + placeholder.length, from + placeholder.length);
    });
  };
  return (
    <div className="cifras-campo">
      <Input.TextArea
        {...props}
        ref={area}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {!props.readOnly && (
        <FigureMenu figures={figures} own={own} label={menuLabel} onChoose={insert} />
      )}
      <FigureReading text={value} figures={figures} own={own} />
    </div>
  );
}
