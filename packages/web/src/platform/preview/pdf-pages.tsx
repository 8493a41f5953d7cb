import { Button, Skeleton } from 'antd';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Pages that are drawn at once; more are asked for. */
const STEP = 5;
const SHARPNESS = 1.5;

/** A PDF drawn page by page. Its programs, forms and links do nothing here. */
export function PdfPages({ content, name }: { content: Blob; name: string }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [problem, setProblem] = useState(false);
  const [shown, setShown] = useState(STEP);
  useEffect(() => {
    let task: ReturnType<typeof getDocument> | undefined;
    let isGone = false;
    const open = async () => {
      const data = new Uint8Array(await content.arrayBuffer());
      if (isGone) return;
      task = getDocument({ data, isEvalSupported: false, enableXfa: false });
      const opened = await task.promise;
      if (!isGone) setPdf(opened);
    };
    open().catch(() => {
      if (!isGone) setProblem(true);
    });
    return () => {
      isGone = true;
      void task?.destroy();
    };
  }, [content]);
  if (problem) {
    return (
      <p className="contenido-nada">El PDF no se puede mostrar: está dañado o tiene contraseña.</p>
    );
  }
  if (!pdf) return <Skeleton active paragraph={{ rows: 6 }} />;
  const pages = Math.min(shown, pdf.numPages);
  return (
    <div className="contenido-paginas">
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} name={name} />
      ))}
      {pages < pdf.numPages && (
        <Button onClick={() => setShown(shown + STEP)}>
          Ver más páginas ({pages} de {pdf.numPages})
        </Button>
      )}
    </div>
  );
}

function PdfPage({ pdf, number, name }: { pdf: PDFDocumentProxy; number: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let cancel: () => void = () => undefined;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const { current } = canvas;
      if (!current) return;
      const viewport = page.getViewport({ scale: SHARPNESS });
      current.width = viewport.width;
      current.height = viewport.height;
      const drawing = page.render({ canvas: current, viewport });
      cancel = () => drawing.cancel();
      await drawing.promise;
    };
    // What is no longer shown need not be drawn.
    draw().catch(() => undefined);
    return () => cancel();
  }, [pdf, number]);
  return <canvas ref={canvas} role="img" aria-label={`${name}, página ${number}`} />;
}
