import { serveAcceptAgreement } from './consultants/accept-agreement.ts';
import { serveRegister } from './consultants/register.ts';
import { serveUpdateConsultant } from './consultants/update.ts';
import { serveGoals, serveSetGoal } from './ewoks/goals.ts';
import { serveInviteUser } from './ewoks/invite-user.ts';
import { serveLevel } from './ewoks/level.ts';
import {
  serveBanks,
  serveJforceTypes,
  serveLanguages,
  serveNetworks,
  serveRecruitmentChannels,
  serveSkyCities,
  serveSkyStates,
  serveTimeSlots,
} from './ewoks/lookups.ts';
import { serveTeamLeader } from './ewoks/my-team-leader.ts';
import { serveMarkPaymentMethod, serveRemovePaymentMethod } from './ewoks/paid-payment-method.ts';
import { serveAddPaymentMethod, serveEditPaymentMethod, servePaymentMethods } from './ewoks/payment-methods.ts';
import { serveAvailablePaymentMethods, servePayoutThreshold } from './ewoks/payout.ts';
import { serveTeamMember } from './ewoks/team-member.ts';
import { serveTeamMembers } from './ewoks/team-members.ts';
import { serveUploadImage } from './ewoks/upload-image.ts';
import type { Served } from './handler.ts';
import { serveNotifications } from './kazuda/notifications.ts';
import { serveNotificationTarget } from './kazuda/redirect.ts';
import { serveSubscribe, serveUnsubscribe, serveUnsubscribeAll } from './kazuda/subscriptions.ts';
import { serveBonus, serveBonuses, serveHomepageBonuses } from './mandalorian/bonuses.ts';
import { serveDisplayFormats, serveGracePeriod } from './mandalorian/program.ts';
import { serveBlock } from './mouse/block.ts';
import { serveHomepage } from './mouse/homepage.ts';
import { serveCommissionChances } from './watto/commission-chances.ts';
import { serveCommissionLines } from './watto/commission-lines.ts';
import {
  serveCommissionsByCategory,
  serveCommissionsByService,
  serveCommissionsByStatus,
  serveCommissionsByType,
  serveCommissionsTotal,
} from './watto/commissions.ts';
import { serveOrderFilters } from './watto/order-filters.ts';
import { serveOrder } from './watto/order.ts';
import { serveOrders } from './watto/orders.ts';
import { servePayouts } from './watto/payouts.ts';
import { servePeriods } from './watto/periods.ts';
import { serveSalesByCategory, serveSalesByStatus, serveSalesTotal } from './watto/sales.ts';
import { serveSuccessRateConfigs, serveSuccessRates } from './watto/success-rates.ts';
import { serveSummaries } from './watto/summaries.ts';
import { serveMemberSalesByPeriod, serveTeamSalesTotal } from './watto/team-sales.ts';

/** Every business call with its handler. */
export const SERVED: readonly Served[] = [
  serveRegister,
  serveUpdateConsultant,
  serveAcceptAgreement,
  serveUploadImage,
  servePaymentMethods,
  serveAddPaymentMethod,
  serveEditPaymentMethod,
  serveMarkPaymentMethod,
  serveRemovePaymentMethod,
  serveAvailablePaymentMethods,
  servePayoutThreshold,
  serveSkyStates,
  serveSkyCities,
  serveBanks,
  serveLanguages,
  serveNetworks,
  serveTimeSlots,
  serveJforceTypes,
  serveRecruitmentChannels,
  servePeriods,
  serveSummaries,
  serveOrders,
  serveOrder,
  serveOrderFilters,
  serveSalesTotal,
  serveSalesByStatus,
  serveSalesByCategory,
  serveCommissionsTotal,
  serveCommissionsByType,
  serveCommissionsByService,
  serveCommissionsByCategory,
  serveCommissionsByStatus,
  serveCommissionLines,
  serveCommissionChances,
  serveSuccessRates,
  servePayouts,
  serveSuccessRateConfigs,
  serveTeamMembers,
  serveTeamMember,
  serveTeamLeader,
  serveTeamSalesTotal,
  serveMemberSalesByPeriod,
  serveInviteUser,
  serveGoals,
  serveSetGoal,
  serveBonuses,
  serveHomepageBonuses,
  serveBonus,
  serveGracePeriod,
  serveDisplayFormats,
  serveNotifications,
  serveNotificationTarget,
  serveSubscribe,
  serveUnsubscribe,
  serveUnsubscribeAll,
  serveLevel,
  serveBlock,
  serveHomepage,
];
