/** A place on the map, as people read it out. */
export const spotText = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
