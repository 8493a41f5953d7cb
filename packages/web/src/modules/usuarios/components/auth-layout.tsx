import type { ReactNode } from 'react';
import contours from '/contornos.svg?url';
import { BrandMark } from '../../../ui/marks/brand-mark.tsx';
import './auth-layout.css';

interface Props {
  title: string;
  detail?: string;
  children: ReactNode;
}

/** The frame of the screens for visitors: the land beside the form. */
export function AuthLayout({ title, detail, children }: Props) {
  return (
    <div className="ingreso">
      <header className="ingreso-tierra">
        <img className="ingreso-contornos" src={contours} alt="" />
        <div className="ingreso-marca">
          <BrandMark size={44} />
          <span>Comarca</span>
        </div>
        <p className="ingreso-lema">
          El territorio, sus proyectos y su gente
          <br />
          en un mismo lugar.
        </p>
      </header>
      <main className="ingreso-forma">
        <div className="ingreso-caja">
          <div className="ingreso-marca ingreso-marca-chica">
            <BrandMark size={36} />
            <span>Comarca</span>
          </div>
          <h1>{title}</h1>
          {detail && <p className="ingreso-detalle">{detail}</p>}
          {children}
        </div>
      </main>
    </div>
  );
}
