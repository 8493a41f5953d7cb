/** Kinds of content that are shown inside the page, by what is needed to show them. */
export const previewOf = (type: string): 'pdf' | 'image' | 'text' | null => {
  if (type === 'application/pdf') return 'pdf';
  if (/^image\/(png|jpeg|gif|webp)$/.test(type)) return 'image';
  return /^text\/|^application\/(geo\+json|vnd\.google-earth\.kml\+xml|xml|gpx\+xml)$/.test(type)
    ? 'text'
    : null;
};
