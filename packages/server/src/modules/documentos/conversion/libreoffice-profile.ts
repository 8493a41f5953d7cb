interface Setting {
  path: string;
  name: string;
  value: string;
}

const security = '/org.openoffice.Office.Common/Security/Scripting';
const network = '/org.openoffice.Inet/Settings';

/** No macros, no active content, nothing fetched: the network is sent to a port where nobody is. */
const settings: Setting[] = [
  { path: security, name: 'DisableMacrosExecution', value: 'true' },
  { path: security, name: 'DisableActiveContent', value: 'true' },
  { path: security, name: 'BlockUntrustedRefererLinks', value: 'true' },
  { path: security, name: 'MacroSecurityLevel', value: '3' },
  { path: network, name: 'ooInetProxyType', value: '2' },
  { path: network, name: 'ooInetHTTPProxyName', value: '127.0.0.1' },
  { path: network, name: 'ooInetHTTPProxyPort', value: '9' },
  { path: network, name: 'ooInetHTTPSProxyName', value: '127.0.0.1' },
  { path: network, name: 'ooInetHTTPSProxyPort', value: '9' },
];

const itemOf = ({ path, name, value }: Setting): string =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** A fresh LibreOffice profile's `registrymodifications.xcu`. */
export const profileSettings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${settings.map(itemOf).join('\n')}
</oor:items>
`;
