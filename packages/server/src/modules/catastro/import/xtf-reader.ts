import type { Geometry, Position } from 'geojson';
import { badFile } from '../../capas/public.ts';
import { arcPoints } from './arc.ts';

/** An object of an INTERLIS transfer, as it stands there. */
export interface XtfObject {
  /** without model and topic: `LC_Predio` */
  clase: string;
  tid: string;
  linea: number;
  /** by its name; of a structure, `Direccion.Complemento` */
  textos: Map<string, string>;
  referencias: Map<string, string>;
  geometria: Geometry | null;
  /** why its geometry could not be read; null when it could */
  defecto: string | null;
}

const MOST_VERTICES = 2_000_000;
const MOST_TEXTS = 2_000;
const GEOMETRY = 'Geometria';
const lastName = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** Where the reader stands: objects are the children of a basket, which is a child of the section. */
const OBJECT_DEPTH = 4;

/** Puts the elements of a transfer together to objects; each is handed over when it closes. */
export class XtfReader {
  private readonly found: (object: XtfObject) => void;
  private readonly path: string[] = [];
  private object: XtfObject | null = null;
  private shape = new Shape();
  private sawTransfer = false;
  /** models that the transfer says it is made of */
  readonly models: string[] = [];

  constructor(found: (object: XtfObject) => void) {
    this.found = found;
  }

  open(tag: string, attributes: Record<string, string>, line: number): void {
    if (this.path.length === 0) this.checkRoot(tag, line);
    this.path.push(tag);
    const depth = this.path.length;
    if (tag === 'MODEL' && attributes.NAME) this.models.push(attributes.NAME);
    if (this.path[1] !== 'DATASECTION') return;
    if (depth === OBJECT_DEPTH) this.begin(tag, attributes, line);
    if (!this.object || depth <= OBJECT_DEPTH) return;
    if (depth === OBJECT_DEPTH + 1 && attributes.REF) {
      this.object.referencias.set(lastName(tag), attributes.REF);
    }
    if (this.path[OBJECT_DEPTH] === GEOMETRY) this.shape.open(tag, line);
  }

  close(tag: string, text: string): void {
    const depth = this.path.length;
    const inGeometry = this.path[OBJECT_DEPTH] === GEOMETRY;
    if (this.object && depth > OBJECT_DEPTH) {
      if (inGeometry) this.shape.close(tag, text);
      else this.keep(depth, tag, text);
    } else if (this.object && depth === OBJECT_DEPTH) {
      this.object.geometria = this.shape.result();
      this.object.defecto = this.shape.defect;
      this.found(this.object);
      this.object = null;
    }
    this.path.pop();
  }

  private checkRoot(tag: string, line: number): void {
    if (this.sawTransfer || tag !== 'TRANSFER') {
      throw badFile(`Línea ${line}: el archivo no es una transferencia INTERLIS (XTF).`);
    }
    this.sawTransfer = true;
  }

  private begin(tag: string, attributes: Record<string, string>, line: number): void {
    this.shape = new Shape();
    this.object = {
      clase: lastName(tag),
      tid: attributes.TID ?? '',
      linea: line,
      textos: new Map(),
      referencias: new Map(),
      geometria: null,
      defecto: null,
    };
  }

  private keep(depth: number, tag: string, text: string): void {
    if (!this.object || text.trim() === '') return;
    const first = lastName(this.path[OBJECT_DEPTH] ?? '');
    const name = depth === OBJECT_DEPTH + 1 ? first : `${first}.${lastName(tag)}`;
    const { textos, clase, tid, linea } = this.object;
    if (textos.size >= MOST_TEXTS) {
      throw badFile(`Línea ${linea}: el objeto ${clase} ${tid} tiene demasiados datos.`);
    }
    if (!textos.has(name)) textos.set(name, text.trim());
  }
}

/** The surfaces, lines or the point of one attribute. */
class Shape {
  defect: string | null = null;
  private readonly polygons: Position[][][] = [];
  private readonly lines: Position[][] = [];
  private point: Position | null = null;
  private line: Position[] | null = null;
  private isSurface = false;
  private numbers: Record<string, number> = {};
  private vertices = 0;
  private at = 0;

  open(tag: string, line: number): void {
    this.at = line;
    if (tag === 'SURFACE') this.polygons.push([]);
    if (tag === 'SURFACE') this.isSurface = true;
    // A boundary may be told in several lines, each beginning where the last one ended.
    if (tag === 'BOUNDARY' || (tag === 'POLYLINE' && !this.isSurface)) this.line = [];
    if (tag === 'COORD' || tag === 'ARC') this.numbers = {};
  }

  close(tag: string, text: string): void {
    if (/^([CA][123]|R)$/.test(tag)) this.numbers[tag] = Number(text.trim() || Number.NaN);
    else if (tag === 'COORD') this.addCoord();
    else if (tag === 'ARC') this.addArc();
    else if (tag === 'BOUNDARY') this.addRing();
    else if (tag === 'SURFACE') this.isSurface = false;
    else if (tag === 'POLYLINE' && !this.isSurface) this.addLine();
  }

  result(): Geometry | null {
    if (this.defect) return null;
    if (this.polygons.length > 0) return { type: 'MultiPolygon', coordinates: this.polygons };
    if (this.lines.length > 0) return { type: 'MultiLineString', coordinates: this.lines };
    return this.point ? { type: 'Point', coordinates: this.point } : null;
  }

  private position(x: string, y: string): Position | null {
    const point: Position = [this.numbers[x] ?? Number.NaN, this.numbers[y] ?? Number.NaN];
    this.vertices += 1;
    if (this.vertices > MOST_VERTICES) {
      throw badFile(`Línea ${this.at}: una geometría tiene demasiados puntos.`);
    }
    if (point.every(Number.isFinite)) return point;
    this.defect = 'una coordenada no es un número';
    return null;
  }

  private addCoord(): void {
    const point = this.position('C1', 'C2');
    if (!point) return;
    const last = this.line?.at(-1);
    if (!this.line) this.point = point;
    else if (last?.[0] !== point[0] || last?.[1] !== point[1]) this.line.push(point);
  }

  private addArc(): void {
    const on = this.position('A1', 'A2');
    const end = this.position('C1', 'C2');
    const start = this.line?.at(-1);
    if (!on || !end) return;
    if (start) this.line?.push(...arcPoints(start, on, end));
    else this.defect = 'un arco no tiene comienzo';
  }

  private addRing(): void {
    const ring = this.line ?? [];
    this.line = null;
    const [first] = ring;
    const last = ring.at(-1);
    if (ring.length < 4 || first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) {
      this.defect ??= 'un anillo no está cerrado o tiene menos de cuatro puntos';
      return;
    }
    this.polygons.at(-1)?.push(ring);
  }

  private addLine(): void {
    if (this.line && this.line.length > 1) this.lines.push(this.line);
    else this.defect ??= 'una línea tiene menos de dos puntos';
    this.line = null;
  }
}
