import type { GroupName } from '@comarca/shared/core/groups';
import type { Permission } from '@comarca/shared/core/permissions';
import type { ComponentType, ReactNode } from 'react';
import type { ZodType } from 'zod';
import type { SessionUser } from './session/session-store.ts';

/** Who may open a screen: see `ScreenRoute`. Of several permissions, any. */
export type ScreenPermission = Permission | readonly Permission[] | 'superusuario' | null;

/** One screen of a module and who may open it. The router is built from these. */
export interface ScreenRoute {
  /** The route's name, unique in the product: links go by name, see `useGoTo`. */
  name: string;
  /** Path below /v2 in router syntax: `/proyectos/administrar/$id`. */
  path: string;
  /** The permission it asks for; 'superusuario' for nobody else; null for every signed-in user. */
  permission: ScreenPermission;
  /** Shown in the top bar and in the document's title. */
  title: { module: string; subModule?: string };
  /** Loads the screen's own chunk. */
  screen: () => Promise<ComponentType>;
  /** Begins to read what it shows first, while its chunk comes: see `readAhead`. */
  ahead?: (params: Readonly<Record<string, string>>) => Promise<void>;
  /** What the screen keeps in the query string; must accept anything (`.catch`). */
  validateSearch?: ZodType;
  /** Needs no session; signed-in users are sent home from it … */
  public?: boolean;
  /** … unless it is for them too. */
  alsoSignedIn?: boolean;
}

/** A mark beside a menu entry that goes away after its date (`YYYY-MM-DD`, inclusive). */
export interface TimedBadge {
  kind: 'nuevo' | 'pronto' | 'renovando';
  until: string;
}

/** The menu's groups, in the order in which they are shown. */
export const menuGroups = [
  'Inicio',
  'Gestión de productos',
  'Procesos judiciales',
  'Consulta de folios',
  'Geovisor',
  'Correspondencia',
  'Gestión inmobiliaria',
  'Inteligencia del territorio',
  'Administración',
  'Usuarios',
  'Desarrollos',
  'Otros',
] as const;

export type MenuGroup = (typeof menuGroups)[number];

interface MenuLabel {
  group: MenuGroup;
  label: string;
  icon?: ReactNode;
  badge?: TimedBadge;
}

/** An entry that leads to a screen. It shows when its route exists and the user may open it. */
export interface ScreenEntry extends MenuLabel {
  /** The name of a route of some module. */
  route: string;
  /** Shows the number of letters that wait for the user when it is above 0. */
  count?: 'correspondencia';
}

/** An entry that leads outside, in a new tab. It shows when the installation has its address. */
export interface OutsideEntry extends MenuLabel {
  /** The `sigla` of a sibling application or of a page outside, see `useConfiguration`. */
  outside: string;
}

/**
 * An entry of the side menu. Those of a group stand in the order of the modules, and within a module
 * as they are declared.
 */
export type MenuEntry = ScreenEntry | OutsideEntry;

/** A link inside a home card: a route by name, or an address outside. */
export type HomeLink = { label: string } & ({ route: string } | { href: string });

/** A module's card on the home screen. Only links whose route exists are shown. */
export interface HomeCard {
  section: 'principal' | 'otros';
  title: string;
  description: string;
  icon: ReactNode;
  /** The group that the user must belong to; null opens it to all. */
  group: GroupName | null;
  /** The first one opens with the card; the rest are under 'Más opciones'. */
  links: HomeLink[];
}

/** Where something is opened: a route by name. */
interface HomeTarget {
  route: string;
  params?: Record<string, string>;
  search?: Record<string, string | string[]>;
}

/** How home shows one part of a person's work, which the server's module says under the same key. */
export interface HomeWork {
  key: string;
  title: string;
  /** The list that has all of it. */
  all: HomeTarget;
  /** The screen of a record. */
  target(record: string): HomeTarget;
  /** Opens the record beside home; its screen is opened by a click with Ctrl. */
  open?(record: string): void;
}

/** Something the palette (Ctrl+K) can jump to. */
export interface PaletteItem {
  key: string;
  label: string;
  detail?: string;
  route: string;
  params?: Record<string, string>;
  search?: Record<string, string>;
}

/** Something that the palette makes: the form of a new record. */
export interface PaletteCreate {
  /** 'Crear Proyecto' */
  label: string;
  permission: Permission | null;
  route: string;
  search?: Record<string, string>;
}

/** What a module finds for a text typed in the palette. */
export interface PaletteSource {
  label: string;
  permission: Permission | null;
  find(text: string): Promise<PaletteItem[]>;
}

/** Something that a module adds to a record of another module, which knows nothing of it. */
export interface RecordPart {
  /** The record's kind as the server's history knows it: 'contrato'; or what is known by another name: 'numeroPredial', 'geoportal'. */
  entity: string;
  /** Unique among the parts of the record. */
  key: string;
  /** With its article: 'la correspondencia'. */
  thing: string;
  /** Who is shown it. */
  permission: ScreenPermission;
  /** Loads the part's own chunk: `id` is the record's, or the number itself. */
  load: () => Promise<ComponentType<{ id: string }>>;
}

/** A part that stands in a tab of its own where the record is administered. */
export interface RecordTab extends RecordPart {
  label: string;
  /** It stands in the record's side panel too: the record is administered nowhere else. */
  inPanel?: boolean;
  /** The key of the tab that it follows; it is the last without it. */
  after?: string;
}

/** A document of the archive, as another module is offered it. */
export interface OfferedDocument {
  id: string;
  nombre: string;
  tipoMime: string;
  bytes: number;
}

/** What a module makes of a document of the archive, which knows nothing of it. */
export interface DocumentUse {
  /** Unique among the uses. */
  key: string;
  /** 'Radicar como entrada' */
  label: string;
  /** Completes 'Ocurrió un error …': 'al radicar el documento'. */
  doing: string;
  /** Who is offered it. */
  permission: ScreenPermission;
  /** Ends of the names of the files that it takes; the server looks at what they are. */
  extensions: readonly string[];
  /** Loads what has the server take a document; a key makes it once. It says where one goes on. */
  load: () => Promise<(document: OfferedDocument, idempotencyKey: string) => Promise<HomeTarget>>;
}

/** What a page for people outside is given of the link that opened it. */
export interface OutsidePageProps {
  /** what its content is asked with */
  pass: string;
  /** whether its files may be taken home */
  mayDownload: boolean;
}

/** A kind of record that a link shows as a page. */
export interface OutsidePage {
  /** The record's kind as the server knows it: 'reporteRapido'. */
  kind: string;
  load: () => Promise<ComponentType<OutsidePageProps>>;
}

/** The list's form of a new record. */
const newOne = { create: 'true' };

/** The act by which the palette opens a list with the form of a new record. */
export const creates = (
  label: string,
  permission: Permission | null,
  route: string,
): PaletteCreate => ({ label, permission, route, search: newOne });

/** What of a person a module keeps in this browser until the server can be reached. */
export interface WaitingPart {
  /** The screens that show it and send it themselves. */
  screens: readonly string[];
  /** Whether there is any: asked at every screen, of this browser alone. */
  isThere: (user: SessionUser) => Promise<boolean>;
  /** Whether any of it is sent by itself; the rest waits for the person: it was refused, or cannot be read. */
  isSending: (user: SessionUser) => Promise<boolean>;
  /** Loads what says it above every other screen, and sends it. */
  load: () => Promise<ComponentType<{ user: SessionUser }>>;
}

/** A web module's manifest: everything the shell needs to know of it. */
export interface WebModule {
  name: string;
  routes: ScreenRoute[];
  menu: MenuEntry[];
  homeCards?: HomeCard[];
  homeWork?: HomeWork[];
  palette?: PaletteSource[];
  /** What the palette makes. */
  creates?: PaletteCreate[];
  /** What home offers to make at once. */
  homeActs?: PaletteCreate[];
  /** What it adds below the previews of other modules' records. */
  recordSections?: RecordPart[];
  /** What it says below the heading where other modules' records are administered. */
  recordHeads?: RecordPart[];
  /** Ways that it adds beside the heading where other modules' records are administered. */
  recordWays?: RecordPart[];
  /** What it adds to the tabs of other modules' records. */
  recordTabs?: RecordTab[];
  /** What it makes of documents of the archive. */
  documentUses?: DocumentUse[];
  /** Its records that links show to people outside. */
  outsidePages?: OutsidePage[];
  /** What it keeps in this browser until it can be sent. */
  waiting?: WaitingPart;
}
