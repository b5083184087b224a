/** In hundred-thousandths of a degree (about a yard), as whole numbers. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const unitsPerDegree = 100_000;
const earthRadiusMiles = 3958.8;

export function coordinatesOf(latitude: number, longitude: number): Coordinates {
  return { latitude: Math.round(latitude * unitsPerDegree), longitude: Math.round(longitude * unitsPerDegree) };
}

/** Great-circle distance (haversine). */
export function milesBetween(one: Coordinates, other: Coordinates): number {
  const [north, south] = [radians(one.latitude), radians(other.latitude)];
  const high = Math.sin((north - south) / 2) ** 2;
  const wide = Math.sin(radians(one.longitude - other.longitude) / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(high + Math.cos(north) * Math.cos(south) * wide));
}

export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

export function boxAround({ latitude, longitude }: Coordinates, miles: number): Box {
  const halfHeight = (miles / earthRadiusMiles) * (180 / Math.PI) * unitsPerDegree;
  const narrowest = Math.min(Math.abs(latitude) + halfHeight, 89 * unitsPerDegree);
  const halfWidth = halfHeight / Math.cos(radians(narrowest));
  return {
    south: latitude - halfHeight,
    north: latitude + halfHeight,
    west: longitude - halfWidth,
    east: longitude + halfWidth,
  };
}

const radians = (units: number) => (units / unitsPerDegree) * (Math.PI / 180);
