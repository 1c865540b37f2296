/** Commission on a line in minor units: price (minor units, not negative) times the rate, rounded half up, exactly. */
export function commissionOf(priceMinor: number, rateBp: number): number {
  const parts = priceMinor * rateBp + 5000;
  return Number.isSafeInteger(parts)
    ? (parts - (parts % 10_000)) / 10_000
    : Number((BigInt(priceMinor) * BigInt(rateBp) + 5000n) / 10_000n);
}
