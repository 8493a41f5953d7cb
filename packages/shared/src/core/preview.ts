/** Kinds of content that are shown inside the page, by what is needed to show them. */
export const previewOf = (type: string): 'pdf' | 'image' | 'text' | null => {
  if (type === 'application/pdf') return 'pdf';
  if (/^image\/(png|jpeg|gif|webp)$/.test(type)) return 'image';
  return /^text\/|^application\/(geo\+json|vnd\.google-earth\.kml\+xml|xml|gpx\+xml)$/.test(type)
    ? 'text'
    : null;
};

/** Content of features, which a map shows. */
export const isMapContent = (type: string): boolean =>
  /^application\/(geo\+json|vnd\.google-earth\.kml\+xml)$/.test(type);

/** Kinds of content that the server makes something of that a page shows: a PDF, or the rows of a table. */
export const convertedPreviewOf = (type: string): 'pdf' | 'sheet' | null => {
  if (/wordprocessingml\.document$/.test(type)) return 'pdf';
  return /spreadsheetml\.sheet$/.test(type) ? 'sheet' : null;
};
