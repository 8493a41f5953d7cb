/** Formats in which a table is handed out. */
export const exportFormats = ['geojson', 'gpkg', 'shp', 'kml', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportFormatNames: Readonly<Record<ExportFormat, string>> = {
  geojson: 'GeoJSON',
  gpkg: 'GeoPackage',
  shp: 'Shapefile (zip)',
  kml: 'KML',
  csv: 'CSV con la geometría en WKT',
};

/** Formats that are files of their own and are made whole before they are sent. */
export const wholeFormats: ReadonlySet<ExportFormat> = new Set(['gpkg', 'shp']);

/** Rows of a whole file at most; the other formats are streams without an end of their own. */
export const MOST_WHOLE_ROWS = 200_000;
