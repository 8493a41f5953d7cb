import type { ReactNode, RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PageHeader } from '../../../../ui/text/page-header.tsx';
import { ReportForm } from '../../forms/report-form.tsx';
import type { ReportInput, ReportValues } from '../../forms/report-values.ts';
import './report.css';

interface Props {
  title: string;
  /** the place that 'back to top' returns to */
  top: RefObject<HTMLDivElement | null>;
  form: UseFormReturn<ReportInput, unknown, ReportValues>;
  colors: { trazado: string; cruce: string };
  notice: ReactNode;
  buttons: ReactNode;
  /** the right side */
  children: ReactNode;
}

/** The quick report's screen: form at the left, result at the right; one over the other when narrow. */
export function ReportScreen({ title, top, form, colors, notice, buttons, children }: Props) {
  return (
    <div className="reporte">
      <PageHeader title={title} actions={buttons} />
      {notice}
      <div className="reporte-lados">
        <ReportForm form={form} colorTrazado={colors.trazado} colorBuffer={colors.cruce} />
        <div className="reporte-resultado" ref={top}>
          {children}
        </div>
      </div>
    </div>
  );
}
