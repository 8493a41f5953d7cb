import { DownloadOutlined } from '@ant-design/icons';
import { formatDate, formatFileSize } from '@comarca/shared/core/formats';
import { drawnOf, NOT_DRAWN } from '@comarca/shared/core/preview';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Skeleton } from 'antd';
import { type FormEvent, useEffect, useState } from 'react';
import { Later, later } from '../../../platform/loading/later.tsx';
import { useModules } from '../../../platform/navigation/modules-context.ts';
import { ContentPreview } from '../../../platform/preview/content-preview.tsx';
import { BrandMark } from '../../../ui/marks/brand-mark.tsx';
import { DrawnPages } from '../components/drawn-pages.tsx';
import { type OpenedLink, openLink, passAddress } from '../operations/links.ts';
import '../links.css';

/** /compartido#{key}: what somebody outside was given, and nothing else. */
export function SharedScreen() {
  const key = useAddressKey();
  return (
    <div className="compartido">
      <header className="compartido-marca">
        <BrandMark size={36} />
        <span>Comarca</span>
      </header>
      <main id="contenido" className="compartido-cuerpo">
        <Shared key={key} clave={key} />
      </main>
    </div>
  );
}

/** The key stands behind '#', where no server reads it; another link may be put into the same tab. */
function useAddressKey(): string {
  const [key, setKey] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const read = () => setKey(window.location.hash.slice(1));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return key;
}

function Shared({ clave }: { clave: string }) {
  const [contrasena, setContrasena] = useState('');
  const { data, error, isFetching } = useQuery({
    queryKey: ['compartido', clave, contrasena],
    queryFn: () => openLink(clave, contrasena),
    retry: false,
    // Each reading is an opening that is recorded: none happens by itself.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: (before) => (before?.pideContrasena ? before : undefined),
    meta: { quiet: 'said on the page' },
  });
  if (data?.contenido) return <Content contenido={data.contenido} />;
  const asks = data?.pideContrasena || contrasena !== '';
  return (
    <>
      <h1>Documento compartido</h1>
      {error && <Alert type="error" showIcon title={error.message} />}
      {asks && <Password isBusy={isFetching} onGiven={setContrasena} />}
      {!asks && !error && <Skeleton active paragraph={{ rows: 6 }} />}
    </>
  );
}

function Password({ isBusy, onGiven }: { isBusy: boolean; onGiven: (text: string) => void }) {
  const [text, setText] = useState('');
  const give = (event: FormEvent) => {
    event.preventDefault();
    onGiven(text);
  };
  return (
    <form className="compartido-contrasena" onSubmit={give}>
      <label htmlFor="compartido-contrasena">Contraseña del enlace</label>
      <Input.Password
        id="compartido-contrasena"
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="primary" htmlType="submit" disabled={text === ''} loading={isBusy}>
        Abrir
      </Button>
    </form>
  );
}

type Opened = NonNullable<OpenedLink['contenido']>;

function Content({ contenido }: { contenido: Opened }) {
  return 'pagina' in contenido ? <Page {...contenido} /> : <FileContent {...contenido} />;
}

/** A record that its module shows as a page. */
function Page({ nombre, pagina, descarga, vence, pase }: Extract<Opened, { pagina: string }>) {
  const modules = useModules();
  const [page] = useState(() => {
    const found = modules.flatMap(({ outsidePages = [] }) => outsidePages);
    const kind = found.find((one) => one.kind === pagina);
    return kind && later(kind.load, { onlyShown: true });
  });
  return (
    <>
      <h1>{nombre}</h1>
      <p className="compartido-nota">{untilText(vence)}</p>
      {page && (
        <Later of={page} meanwhile={<Skeleton active paragraph={{ rows: 8 }} />}>
          {(Shown) => <Shown pass={pase} mayDownload={descarga} />}
        </Later>
      )}
    </>
  );
}

const untilText = (day: string | null): string =>
  day ? `Este enlace se abre hasta el ${formatDate(day)}.` : 'Publicado en el geoportal.';

function FileContent(content: Exclude<Opened, { pagina: string }>) {
  const { nombre, bytes, tipoMime, descarga, vence, pase } = content;
  return (
    <>
      <h1>{nombre}</h1>
      <p className="compartido-nota">
        {formatFileSize(bytes)} · {untilText(vence)}
      </p>
      {descarga && (
        <Button type="primary" icon={<DownloadOutlined />} href={passAddress(pase, true)}>
          Descargar
        </Button>
      )}
      {descarga && (
        <ContentPreview name={nombre} type={tipoMime} bytes={bytes} address={passAddress(pase)} />
      )}
      {!descarga && drawnOf(tipoMime) && <DrawnPages pass={pase} name={nombre} />}
      {!descarga && !drawnOf(tipoMime) && <Alert type="info" showIcon title={NOT_DRAWN} />}
    </>
  );
}
