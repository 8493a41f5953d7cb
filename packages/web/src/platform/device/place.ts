/** Where this device is. */
export interface Place {
  /** degrees, WGS 84 */
  longitud: number;
  latitud: number;
  /** metres around it */
  precision: number;
}

/** Long enough for a satellite, short enough for who stands in the sun. */
const PATIENCE_MS = 10_000;

/** Where this device is, where the person allows to know it and it can be found; null otherwise. */
export function currentPlace(): Promise<Place | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) =>
        resolve({ longitud: longitude, latitud: latitude, precision: Math.round(accuracy) }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 0 },
    );
  });
}

/** What a compass says, as far as the browsers agree. */
interface Compass {
  /** degrees against the clock from north */
  alpha: number | null;
  absolute: boolean;
  /** Safari: degrees clockwise from north */
  webkitCompassHeading?: number;
}

/** Where the device looks, degrees clockwise from north; null where its compass does not say. */
export function headingOf({ alpha, absolute, webkitCompassHeading }: Compass): number | null {
  if (webkitCompassHeading !== undefined && webkitCompassHeading >= 0) {
    return Math.round(webkitCompassHeading) % 360;
  }
  return absolute && alpha !== null ? Math.round(360 - alpha) % 360 : null;
}

const COMPASS_MS = 1_000;

/** Safari gives the compass only to who was asked, during a touch. */
type Asking = typeof DeviceOrientationEvent & { requestPermission?: () => Promise<string> };

/** Where this device looks now; null where the person does not allow it or there is no compass. */
export async function currentHeading(): Promise<number | null> {
  if (!('DeviceOrientationEvent' in window)) return null;
  const { requestPermission } = DeviceOrientationEvent as Asking;
  const allowed = await requestPermission?.call(DeviceOrientationEvent).catch(() => 'denied');
  if (allowed !== undefined && allowed !== 'granted') return null;
  return new Promise((resolve) => {
    const names = ['deviceorientationabsolute', 'deviceorientation'];
    const end = (heading: number | null) => {
      clearTimeout(timer);
      for (const name of names) window.removeEventListener(name, hear);
      resolve(heading);
    };
    const hear = (event: Event) => {
      const heading = headingOf(event as DeviceOrientationEvent);
      if (heading !== null) end(heading);
    };
    const timer = setTimeout(() => end(null), COMPASS_MS);
    for (const name of names) window.addEventListener(name, hear);
  });
}
