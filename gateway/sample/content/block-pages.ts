import { MARKET } from '#shared/domain/market/market.ts';
import type { Page } from './page.ts';
import { SCENE } from '#gateway/sample/scene-of-market.ts';

const { phone, whatsapp, email } = MARKET.helpline;
const contacts = (call: string, chat: string, write: string): string =>
  `<ul><li>${call} : <a href="tel:${phone}"><bdi dir="ltr">${phone}</bdi></a></li>` +
  `<li>${chat} : <a href="https://wa.me/${whatsapp.slice(1)}"><bdi dir="ltr">${whatsapp}</bdi></a></li>` +
  `<li>${write} : <a href="mailto:${email}"><bdi dir="ltr">${email}</bdi></a></li></ul>`;

export const HELPLINE: Page = {
  fr: {
    name: 'Assistance',
    content: `<p>L’équipe répond du lundi au samedi, de 9 h à 19 h.</p>${contacts('Appeler', 'WhatsApp', 'Écrire')}`,
  },
  en: {
    name: 'Helpline',
    content: `<p>The team answers from Monday to Saturday, 9 am to 7 pm.</p>${contacts('Call', 'WhatsApp', 'Write')}`,
  },
  ar: {
    name: 'المساعدة',
    content: `<p>يجيب الفريق من الاثنين إلى السبت، من 9 صباحًا إلى 7 مساءً.</p>${contacts('الاتصال', 'واتساب', 'البريد')}`,
  },
};

export const ABOUT: Page = {
  fr: {
    name: 'À propos de JForce',
    content:
      '<p>JForce réunit des consultants, particuliers et magasins, qui commandent pour leurs clients et gagnent une commission sur chaque article livré.</p><h2>En trois étapes</h2><ol><li>Partagez un article ou votre lien.</li><li>Passez la commande pour votre client.</li><li>Sept jours après la livraison, votre commission est confirmée.</li></ol>',
  },
  en: {
    name: 'About JForce',
    content:
      '<p>JForce brings together consultants, people and stores, who order for their customers and earn a commission on every item delivered.</p><h2>In three steps</h2><ol><li>Share an item or your link.</li><li>Place the order for your customer.</li><li>Seven days after the delivery your commission is confirmed.</li></ol>',
  },
  ar: {
    name: 'حول JForce',
    content:
      '<p>يجمع JForce مستشارين، أفرادًا ومتاجر، يطلبون لزبنائهم ويربحون عمولة على كل منتج تم تسليمه.</p><h2>في ثلاث خطوات</h2><ol><li>شارك منتجًا أو رابطك.</li><li>قدّم الطلب لزبونك.</li><li>بعد سبعة أيام من التسليم تُؤكَّد عمولتك.</li></ol>',
  },
};

export const TRAINING: Page = {
  fr: {
    name: 'Formation',
    content:
      '<h2>Première commande</h2><p>Vérifiez avec le client le modèle, l’adresse et un numéro joignable. Un colis sur deux rejetés l’est parce que personne ne répond.</p><h2>Après l’expédition</h2><p>Appelez la veille de la livraison et rappelez le montant à préparer.</p><h2>Après la livraison</h2><p>Demandez si tout va bien : un problème réglé vite évite un retour.</p>',
  },
  en: {
    name: 'Training',
    content:
      '<h2>A first order</h2><p>Check the model, the address and a number that is answered with your customer. Every second rejected parcel is rejected because nobody picks up.</p><h2>After the dispatch</h2><p>Call on the day before the delivery and name the amount to have ready.</p><h2>After the delivery</h2><p>Ask whether all is well: a problem solved early avoids a return.</p>',
  },
  ar: {
    name: 'التكوين',
    content:
      '<h2>أول طلب</h2><p>تحقق مع الزبون من الموديل والعنوان ورقم يُجاب عليه. نصف الطرود المرفوضة تُرفض لأن لا أحد يجيب.</p><h2>بعد الإرسال</h2><p>اتصل قبل يوم من التسليم وذكّر بالمبلغ.</p><h2>بعد التسليم</h2><p>اسأل إن كان كل شيء على ما يرام: حل المشكل بسرعة يجنّب الإرجاع.</p>',
  },
};

const points = `<ul>${SCENE.shelf.pickupPoints.map(([city, place]) => `<li><strong>${city}</strong> : <span dir="ltr">${place}</span></li>`).join('')}</ul>`;

export const PICKUP_POINTS: Page = {
  fr: {
    name: 'Points de retrait',
    content: `<p>Ouverts du lundi au samedi, de 10 h à 20 h. Le colis y reste sept jours.</p>${points}`,
  },
  en: {
    name: 'Pickup points',
    content: `<p>Open from Monday to Saturday, 10 am to 8 pm. A parcel waits there for seven days.</p>${points}`,
  },
  ar: {
    name: 'نقاط الاستلام',
    content: `<p>مفتوحة من الاثنين إلى السبت، من 10 صباحًا إلى 8 مساءً. يبقى الطرد سبعة أيام.</p>${points}`,
  },
};

export const AGREEMENT: Page = {
  fr: {
    name: 'Accord du programme',
    content:
      '<h2>1. Objet</h2><p>Le consultant présente les articles et passe commande pour ses clients.</p><h2>2. Commission</h2><p>Elle est due pour chaque article livré et non retourné dans les sept jours, au taux de la grille le jour de la commande.</p><h2>3. Paiement</h2><p>Chaque mois, sur son compte au-dessus du seuil, en bon d’achat en dessous.</p><h2>4. Fin</h2><p>Chaque partie peut mettre fin à l’accord à tout moment ; les commissions confirmées restent dues.</p>',
  },
  en: {
    name: 'Program agreement',
    content:
      '<h2>1. Purpose</h2><p>The consultant presents the items and places orders for customers.</p><h2>2. Commission</h2><p>It is due for every item delivered and not returned within seven days, at the rate of the grid on the day of the order.</p><h2>3. Payment</h2><p>Every month, in cash above the threshold, by voucher below it.</p><h2>4. End</h2><p>Either side may end the agreement at any time; confirmed commissions remain due.</p>',
  },
  ar: {
    name: 'اتفاقية البرنامج',
    content:
      '<h2>1. الموضوع</h2><p>يعرض المستشار المنتجات ويقدم الطلبات لزبنائه.</p><h2>2. العمولة</h2><p>تُستحق عن كل منتج تم تسليمه ولم يُرجَع خلال سبعة أيام، بنسبة الجدول يوم الطلب.</p><h2>3. الدفع</h2><p>كل شهر، بتحويل إلى حسابه فوق العتبة وبقسيمة شراء دونها.</p><h2>4. الانتهاء</h2><p>يمكن لكل طرف إنهاء الاتفاقية في أي وقت؛ وتبقى العمولات المؤكدة مستحقة.</p>',
  },
};
