import { markupText } from '../../../core/reports/xml-text.ts';
import type { Version } from './wms.query.ts';

/** What a map server refuses, by the codes of its standard. */
export class MapRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'MapRefusal';
    this.code = code;
  }
}

/** A refusal as its standard writes it. */
export const refusalXml = (version: Version, code: string, message: string): string =>
  version === '1.3.0'
    ? `<?xml version="1.0" encoding="UTF-8"?>
<ServiceExceptionReport version="1.3.0" xmlns="http://www.opengis.net/ogc"><ServiceException code="${markupText(code)}">${markupText(message)}</ServiceException></ServiceExceptionReport>`
    : `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE ServiceExceptionReport SYSTEM "http://schemas.opengis.net/wms/1.1.1/exception_1_1_1.dtd">
<ServiceExceptionReport version="1.1.1"><ServiceException code="${markupText(formerCode(code))}">${markupText(message)}</ServiceException></ServiceExceptionReport>`;

/** Until 1.3.0 systems were told by `SRS`, and so was their refusal. */
const formerCode = (code: string): string => (code === 'InvalidCRS' ? 'InvalidSRS' : code);

export const refusalType = (version: Version): string =>
  version === '1.3.0' ? 'text/xml; charset=utf-8' : 'application/vnd.ogc.se_xml';
