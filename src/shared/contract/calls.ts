import * as auth from './calls/auth.ts';
import * as commissions from './calls/commissions.ts';
import * as events from './calls/events.ts';
import * as ewoks from './calls/ewoks.ts';
import * as kazuda from './calls/kazuda.ts';
import * as lookups from './calls/lookups.ts';
import * as mandalorian from './calls/mandalorian.ts';
import * as mouse from './calls/mouse.ts';
import * as news from './calls/news.ts';
import * as payment from './calls/payment-methods.ts';
import * as payouts from './calls/payouts.ts';
import * as profile from './calls/profile.ts';
import * as team from './calls/team.ts';
import * as watto from './calls/watto.ts';

/** Every call of the gateway by name: what the server must serve and the contract tests walk through. */
export const CALLS = {
  authUrl: auth.authUrl,
  login: auth.login,
  logoutUrl: auth.logoutUrl,
  registerConsultant: profile.registerConsultant,
  updateConsultant: profile.updateConsultant,
  acceptAgreement: profile.acceptAgreement,
  uploadImage: profile.uploadImage,
  periods: watto.periods,
  summaries: watto.summaries,
  orders: watto.orders,
  order: watto.order,
  orderFilters: watto.orderFilters,
  salesTotal: watto.salesTotal,
  salesByStatus: watto.salesByStatus,
  salesByCategory: watto.salesByCategory,
  commissionsTotal: commissions.commissionsTotal,
  commissionsByType: commissions.commissionsByType,
  commissionsByService: commissions.commissionsByService,
  commissionsByCategory: commissions.commissionsByCategory,
  commissionsByStatus: commissions.commissionsByStatus,
  commissionLines: commissions.commissionLines,
  successRates: commissions.successRates,
  successRateConfigs: commissions.successRateConfigs,
  bonuses: mandalorian.bonuses,
  homepageBonuses: mandalorian.homepageBonuses,
  bonus: mandalorian.bonus,
  gracePeriod: mandalorian.gracePeriod,
  displayFormats: mandalorian.displayFormats,
  teamMembers: team.teamMembers,
  teamMember: team.teamMember,
  teamLeader: team.teamLeader,
  teamSalesTotal: team.teamSalesTotal,
  memberSalesByPeriod: team.memberSalesByPeriod,
  inviteUser: team.inviteUser,
  notifications: kazuda.notifications,
  subscribe: kazuda.subscribe,
  unsubscribe: kazuda.unsubscribe,
  unsubscribeAll: kazuda.unsubscribeAll,
  notificationTarget: kazuda.notificationTarget,
  level: ewoks.level,
  payouts: payouts.payouts,
  payoutThreshold: payment.payoutThreshold,
  availablePaymentMethods: payment.availablePaymentMethods,
  paymentMethods: payment.paymentMethods,
  addPaymentMethod: payment.addPaymentMethod,
  editPaymentMethod: payment.editPaymentMethod,
  skyStates: lookups.skyStates,
  skyCities: lookups.skyCities,
  banks: lookups.banks,
  recruitmentChannels: lookups.recruitmentChannels,
  languages: lookups.languages,
  networks: lookups.networks,
  timeSlots: lookups.timeSlots,
  jforceTypes: lookups.jforceTypes,
  block: mouse.block,
  homepage: mouse.homepage,
  events: events.events,
  news: news.news,
} as const;

export type CallName = keyof typeof CALLS;
