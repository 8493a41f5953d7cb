import { figureMenu } from '@comarca/shared/modules/inteligencia/figures/placeholders';
import type { ReportFigures } from '@comarca/shared/modules/inteligencia/figures/report-figures';
import { Select } from 'antd';
import { useMemo, useState } from 'react';

interface Props {
  figures: ReportFigures;
  /** the layer that the text is about; null for a text of the whole report */
  own: string | null;
  /** of which text, for those who do not see it */
  label: string;
  onChoose: (placeholder: string) => void;
}

/** The figures that a text may show, with their values of now; what is chosen goes into the text. */
export function FigureMenu({ figures, own, label, onChoose }: Props) {
  // A report of a hundred layers has a thousand figures: they are listed once somebody looks.
  const [open, setOpen] = useState(false);
  const options = useMemo(() => (open ? optionsOf(figures, own) : []), [open, figures, own]);
  return (
    <Select
      className="cifras-menu no-imprimir"
      size="small"
      aria-label={`Insertar cifra en ${label}`}
      placeholder="Insertar cifra…"
      value={null}
      open={open}
      onOpenChange={setOpen}
      showSearch={{ optionFilterProp: 'search' }}
      notFoundContent="No hay cifras con ese nombre"
      options={options}
      popupMatchSelectWidth={false}
      onSelect={(placeholder: string | null) => {
        setOpen(false);
        if (placeholder !== null) onChoose(placeholder);
      }}
    />
  );
}

const optionsOf = (figures: ReportFigures, own: string | null) =>
  figureMenu(figures, own).map((group) => ({
    label: group.title,
    title: group.title,
    options: group.figures.map(({ placeholder, label, text }) => ({
      value: placeholder,
      label: `${label}: ${text}`,
      search: `${group.title} ${label} ${text}`,
    })),
  }));
