import type { CallName } from '#shared/contract/calls.ts';
import type { FEED_CALLS } from '#gateway/feed/contract/calls.ts';

/** A summary and a description. The services in paths are watto (orders, sales, money), ewoks (people), kazuda (notifications), mandalorian (bonuses), mouse (contents). */
type Words = readonly [summary: string, description: string];

const list = (of: string): Words => [
  `${of}, to choose from`,
  'Entries in the language that is asked for, with the ids that a profile or an account names.',
];

/** What each operation is about, in words of the field. */
export const OPERATION_WORDS: Readonly<Record<CallName | keyof typeof FEED_CALLS, Words>> = {
  authUrl: [
    'Begin a sign-on',
    'The address of the sign-on page to send a person to; it comes back with a code and a state.',
  ],
  login: [
    'End a sign-on, or resume a session',
    'With code and state: a session as a cookie, its token, the person and what the gateway can do. Without: the session of the cookie.',
  ],
  logoutUrl: ['End a session', 'The session ends at once; the answer says where the sign-on can be ended, too.'],
  registerConsultant: [
    'Register as a consultant',
    'Ends the registration of the person who signed on. The session goes on under a new token.',
  ],
  updateConsultant: [
    'Change a profile, the language, or accept new terms',
    'Each part may come alone. Fields of the profile need If-Match with the version that was read; CONFLICT answers the present one.',
  ],
  goals: ['Goals of a person', 'What somebody wants to earn in each of the newest months, newest first.'],
  setGoal: [
    'Set the goal of a month',
    'Replaces the goal that the month may have; null takes it away. The last word counts, whichever phone it comes from.',
  ],
  several: [
    'Ask many reads in one question',
    'Each path is asked as by itself, with the rights of the session; the answers come in one body.',
  ],
  acceptAgreement: ['Accept the terms of the program', 'Names the version that was read and the moment of the tap.'],
  uploadImage: [
    'Upload a picture',
    'JPG or PNG, at most 500 KiB, encoded anew. A profile names its address afterwards.',
  ],
  periods: ['Months of the program', 'Calendar months of the market, which every figure of a month belongs to.'],
  summaries: [
    'Totals of all months',
    'All that dashboards need of each month, and the change counter at that moment, where a first delta begins.',
  ],
  orders: [
    'Items that a consultant sold',
    'By pages as rows, or of a month as columns, or as a delta of what changed after a cursor.',
  ],
  order: ['One order', 'With its customer, and what happened to each item.'],
  orderFilters: ['What items can be filtered by', 'The values that occur among the items of this consultant.'],
  salesTotal: ['Sales of a range of days', 'Count and amount in minor units.'],
  salesByStatus: ['Sales by status of the item', 'Count and amount of each status in a range of days.'],
  salesByCategory: ['Sales by category', 'Count and amount of each category in a range of days.'],
  commissionsTotal: ['Commissions of a month', 'What is confirmed and what is pending.'],
  commissionsByType: ['Commissions by type', 'Own sales, sales of the team, bonuses, corrections.'],
  commissionsByService: [
    'Commissions by service',
    'By the kinds of orders that they come from, and what else there is.',
  ],
  commissionsByCategory: [
    'Commissions by kind',
    'Sales, bonuses, adjustments, impact of the success rate, and what moved between months.',
  ],
  commissionsByStatus: ['Commissions by state', 'What is confirmed and what is pending, by the status of the items.'],
  commissionLines: [
    'Lines of commissions',
    'Every line of the ledger as columns: of a month, or as a delta of what changed after a cursor.',
  ],
  commissionChances: [
    'Chances of what is pending',
    'By which a forecast says how much of what is pending will be confirmed.',
  ],
  successRates: [
    'Success rates by month',
    'Completed and failed items, the rate, and what it does to the commissions.',
  ],
  successRateConfigs: [
    'Steps of the success rate',
    'From which rate on commissions gain or lose how much, at a level.',
  ],
  payouts: ['Payouts of closed months', 'Amount, what it is made of, how and where it is paid, and what became of it.'],
  payoutThreshold: ['Threshold of payouts', 'Strictly over it commissions are paid in cash, else by voucher.'],
  teamMembers: ['Members of a team', 'Whom this consultant referred; members of members are counted.'],
  teamMember: ['One member of a team', 'Profile and level of a member.'],
  teamLeader: ['The own leader', 'null without one.'],
  teamSalesTotal: ['Sales of a team', 'Of members and of their members, in a range of days.'],
  memberSalesByPeriod: ['Sales of a member by month', 'Newest month first.'],
  inviteUser: [
    'Invite somebody',
    'As a member of the team or as a store. Whoever is in the program already, or was referred, is refused in the same words.',
  ],
  level: ['A level', 'Its name, advantages and requirements.'],
  bonuses: ['Bonuses', 'Campaigns with their targets and how far this consultant is.'],
  homepageBonuses: ['Bonuses for home', 'Those campaigns that home shows.'],
  bonus: ['One bonus', 'A campaign with its target and progress.'],
  gracePeriod: [
    'Grace of bonuses',
    'Days after the end in which what was ordered before may still complete and count.',
  ],
  displayFormats: ['Templates of texts', 'Optional; nothing depends on them.'],
  notifications: ['Notifications', 'Newest first, ten on a page.'],
  subscribe: ['Push messages to this browser', 'Keeps the subscription of a browser.'],
  unsubscribe: ['No more push messages to this browser', 'Forgets the subscription of a browser.'],
  unsubscribeAll: ['No more push messages', 'Forgets all browsers of the consultant.'],
  notificationTarget: ['Open a notification', 'Marks it as read and says which place of the app it leads to.'],
  skyStates: list('Regions'),
  skyCities: list('Cities of a region'),
  banks: list('Banks'),
  languages: list('Languages'),
  networks: list('Social networks'),
  timeSlots: list('Times of the day'),
  jforceTypes: list('Kinds of consultants'),
  recruitmentChannels: list('Ways to the program'),
  availablePaymentMethods: ['Ways of being paid in the market', 'Those that have a form, and vouchers.'],
  paymentMethods: ['Payment accounts', 'With the one that payouts go to, and from which day on.'],
  addPaymentMethod: ['Add a payment account', 'Payouts go to the newest from the day after.'],
  editPaymentMethod: ['Change a payment account', 'Needs If-Match. What is different counts from the day after.'],
  markPaymentMethod: ['Let payouts go to an account', 'From the day after.'],
  removePaymentMethod: ['Remove a payment account', 'Not the only one while money is due to it.'],
  homepage: ['Blocks of home', 'Sliders, products and links, in the order in which home shows them.'],
  block: ['A page of content', 'HTML of a page by its key; the app sanitises it.'],
  events: ['Tell of failures', 'What apps met: counted and logged, never stored.'],
  news: ['Ask what changed', 'One question instead of one for each stored answer: which of them are out of date.'],
  sendEvents: [
    'Tell what happened in the marketplace',
    'Up to 5,000 events, as JSON or as NDJSON, plain or packed by gzip: orders, statuses of items, consultants, products, payouts, adjustments. In any order, as often as it takes: the end is the same. The answer says of each event whether it is taken, known, or refused with reason and field; a bad one refuses itself only.',
  ],
  readChanges: [
    'Read what happened in the program',
    'Registrations, profiles, payment accounts, acceptances, invitations and payouts after a cursor, those of one consultant in their order, each at least once. CONFLICT: some of what follows the cursor is not kept any more; 0 begins with the oldest that is.',
  ],
};
