/** Where somebody joins who was invited by the consultant of this external id. */
export const referralLink = (externalId: string, origin: string = location.origin): string =>
  `${origin}/join?referral=${encodeURIComponent(externalId)}`;
