interface Base {
  nombre: string;
  departamento: { nombre: string };
}

/** The municipality where a resource works, as people read it. */
export const baseText = (base: Base | null): string =>
  base ? `${base.nombre}, ${base.departamento.nombre}` : 'Sin base';
