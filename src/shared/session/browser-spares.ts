/** Whether the browser's own data saver is on; browsers without the interface spare nothing. */
export function browserSpares(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
