/** Feature toggles that the gateway sends per consultant (docs/program.md, `features`). A missing toggle is off. */
export const TOGGLES = [
  'personal_info',
  'payment_methods',
  'sales',
  'orders',
  'levels',
  'team_leader',
  'team_members',
  'commissions',
  'commissions_orders',
  'success_rate',
  'notifications',
  'bonus',
] as const;
export type Toggle = (typeof TOGGLES)[number];
export type FeatureToggles = Readonly<Partial<Record<Toggle, boolean>>>;

export const isOn = (toggles: FeatureToggles, toggle: Toggle): boolean => toggles[toggle] === true;

/** The features that are shown: payment accounts are for their owner alone, support that looks on sees none. */
export const shownToggles = (toggles: FeatureToggles, impersonating: boolean): FeatureToggles =>
  impersonating ? { ...toggles, payment_methods: false } : toggles;
