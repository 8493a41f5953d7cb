import { type ReactNode, type RefObject, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PageHeader } from '../../../../ui/text/page-header.tsx';
import { ReportForm } from '../../forms/report-form.tsx';
import type { ReportInput, ReportValues } from '../../forms/report-values.ts';
import { useBarHeight } from './use-bar-height.ts';
import './report.css';

interface Props {
  title: string;
  /** the place that 'back to top' returns to */
  top: RefObject<HTMLDivElement | null>;
  form: UseFormReturn<ReportInput, unknown, ReportValues>;
  colors: { trazado: string; cruce: string };
  notice: ReactNode;
  buttons: ReactNode;
  /** stands for the form while the results have the screen; null where the form is shown */
  strip?: ReactNode;
  /** below the form */
  children: ReactNode;
}

/** The quick report's screen: the form, or the line that says what it holds, over the result. */
export function ReportScreen({
  title,
  top,
  form,
  colors,
  notice,
  buttons,
  strip,
  children,
}: Props) {
  const screen = useRef<HTMLDivElement>(null);
  useBarHeight(screen);
  return (
    <div className="reporte" ref={screen}>
      <PageHeader title={title} actions={buttons} />
      {notice}
      <div className="reporte-lados">
        {strip || (
          <ReportForm form={form} colorTrazado={colors.trazado} colorBuffer={colors.cruce} />
        )}
        <div className="reporte-resultado" ref={top}>
          {children}
        </div>
      </div>
    </div>
  );
}
