import type { Box } from '@comarca/shared/geo/segment-tree';
import initGeos from 'geos-wasm';

type Geos = Awaited<ReturnType<typeof initGeos>>;
/** Address of a geometry in the memory of GEOS. */
export type Handle = number;

const STRUCTURE = 1;
const COLLECTION = 7;
const MULTI = [4, 5, 6] as const;

/** GEOS for the few operations of a crossing. Every geometry it makes is freed by `release`. */
export class GeosSession {
  /** failures so far: each leaves a little behind, so that a session is not kept for ever */
  exceptions = 0;
  private readonly geos: Geos;
  private handles: Handle[] = [];
  private lastError = '';

  private constructor(geos: Geos) {
    this.geos = geos;
  }

  static async open(): Promise<GeosSession> {
    let session: GeosSession | null = null;
    const onError = (message: string) => session?.noteError(message);
    const geos = await initGeos({ errorHandler: onError, noticeHandler: () => undefined });
    session = new GeosSession(geos);
    return session;
  }

  noteError(message: string): void {
    this.lastError = message;
    this.exceptions++;
  }

  /** Frees every geometry made since the last call. */
  release(): void {
    for (const handle of this.handles) this.geos.GEOSGeom_destroy(handle);
    this.handles = [];
  }

  /** Frees whatever `make` made but its result. */
  within(make: () => Handle): Handle {
    const before = this.handles.length;
    const result = make();
    for (const handle of this.handles.splice(before)) {
      if (handle !== result) this.geos.GEOSGeom_destroy(handle);
    }
    return this.keep(result);
  }

  /** Frees geometries that nobody asks for again. */
  drop(handles: readonly Handle[]): void {
    const dropped = new Set(handles);
    this.handles = this.handles.filter((handle) => !dropped.has(handle));
    for (const handle of dropped) this.geos.GEOSGeom_destroy(handle);
  }

  read(wkb: Uint8Array): Handle {
    const { Module } = this.geos;
    const reader = this.geos.GEOSWKBReader_create();
    const buffer = Module._malloc(wkb.length);
    Module.HEAPU8.set(wkb, buffer);
    const handle = this.geos.GEOSWKBReader_read(reader, buffer, wkb.length);
    Module._free(buffer);
    this.geos.GEOSWKBReader_destroy(reader);
    return this.keep(handle);
  }

  write(handle: Handle): Uint8Array {
    const { Module } = this.geos;
    const writer = this.geos.GEOSWKBWriter_create();
    const size = Module._malloc(4);
    const start = Number(this.geos.GEOSWKBWriter_write(writer, handle, size));
    const bytes = Module.HEAPU8.slice(start, start + Module.getValue(size, 'i32'));
    Module._free(start);
    Module._free(size);
    this.geos.GEOSWKBWriter_destroy(writer);
    return bytes;
  }

  /** Why the geometry is not valid, or null when it is. */
  invalidReason(handle: Handle): string | null {
    if (this.geos.GEOSisValid(handle) === 1) return null;
    const text = this.geos.GEOSisValidReason(handle);
    return typeof text === 'string' ? text : this.geos.Module.UTF8ToString(Number(text));
  }

  makeValid(handle: Handle): Handle {
    const params = this.geos.GEOSMakeValidParams_create();
    this.geos.GEOSMakeValidParams_setMethod(params, STRUCTURE);
    const repaired = this.geos.GEOSMakeValidWithParams(handle, params);
    this.geos.GEOSMakeValidParams_destroy(params);
    return this.keep(repaired);
  }

  intersection(a: Handle, b: Handle): Handle {
    return this.keep(this.geos.GEOSIntersection(a, b));
  }

  union(handles: readonly Handle[]): Handle {
    return this.keep(this.geos.GEOSUnaryUnion(this.collect(handles, COLLECTION)));
  }

  /** Everything nearer than so many metres. */
  buffer(handle: Handle, metres: number, quarterSegments: number): Handle {
    return this.keep(this.geos.GEOSBuffer(handle, metres, quarterSegments));
  }

  /** What GEOS holds of the memory; it gives nothing back. */
  bytes(): number {
    return this.geos.Module.HEAPU8.byteLength;
  }

  vertices(handle: Handle): number {
    return this.geos.GEOSGetNumCoordinates(handle);
  }

  lineMerge(handle: Handle): Handle {
    return this.keep(this.geos.GEOSLineMerge(handle));
  }

  /** The members of one dimension, as a multi geometry. */
  extract(handle: Handle, dim: number): Handle {
    const type = MULTI[dim] ?? COLLECTION;
    return this.collect(this.membersOf(handle, dim), type);
  }

  private membersOf(handle: Handle, dim: number): Handle[] {
    const type = this.geos.GEOSGeomTypeId(handle);
    if (type < 4) return this.geos.GEOSGeom_getDimensions(handle) === dim ? [handle] : [];
    const count = this.geos.GEOSGetNumGeometries(handle);
    return Array.from({ length: count }, (_, index) =>
      this.membersOf(this.geos.GEOSGetGeometryN(handle, index), dim),
    ).flat();
  }

  area(handle: Handle): number {
    return this.number((out) => this.geos.GEOSArea(handle, out));
  }

  length(handle: Handle): number {
    return this.number((out) => this.geos.GEOSLength(handle, out));
  }

  /** minx, miny, maxx, maxy; NaN when empty */
  box(handle: Handle): Box {
    const { geos } = this;
    return [
      this.number((out) => geos.GEOSGeom_getXMin(handle, out)),
      this.number((out) => geos.GEOSGeom_getYMin(handle, out)),
      this.number((out) => geos.GEOSGeom_getXMax(handle, out)),
      this.number((out) => geos.GEOSGeom_getYMax(handle, out)),
    ];
  }

  isEmpty(handle: Handle): boolean {
    return this.geos.GEOSisEmpty(handle) === 1;
  }

  /** A collection takes its members over, hence the clones. */
  private collect(handles: readonly Handle[], type: number): Handle {
    const { Module } = this.geos;
    const list = Module._malloc(Math.max(4, handles.length * 4));
    // The copies come first: they may move the memory that the list is then written to.
    const members = handles.map((handle) => this.geos.GEOSGeom_clone(handle));
    new Uint32Array(Module.HEAPU8.buffer, list, members.length).set(members);
    const collection = this.geos.GEOSGeom_createCollection(type, list, handles.length);
    Module._free(list);
    return this.keep(collection);
  }

  private number(compute: (out: number) => unknown): number {
    const out = this.geos.Module._malloc(8);
    compute(out);
    const value = this.geos.Module.getValue(out, 'double');
    this.geos.Module._free(out);
    return value;
  }

  private keep(handle: Handle): Handle {
    if (!handle) throw new Error(this.lastError || 'GEOS did not answer.');
    this.handles.push(handle);
    return handle;
  }
}
