import type { Page } from './page.ts';

const entry = (question: string, answer: string): string => `<h2>${question}</h2><p>${answer}</p>`;

export const FAQ: Page = {
  fr: {
    name: 'Questions fréquentes',
    content: [
      entry(
        'Quand ma commission est-elle confirmée ?',
        'Sept jours après la livraison, si l’article n’a pas été retourné. Jusque-là elle est <strong>en attente</strong>.',
      ),
      entry(
        'Pourquoi une commission disparaît-elle ?',
        'Parce que l’article a échoué, a été rejeté à la livraison ou a été retourné. La raison est écrite dans le détail de l’article.',
      ),
      entry(
        'Comment suis-je payé ?',
        'En argent (virement ou portefeuille mobile) au-dessus du seuil du mois, en bon d’achat en dessous.',
      ),
      entry(
        'De quoi dépend le taux de commission ?',
        'De la catégorie de l’article et de votre niveau au moment de la commande : voir la <a href="/commission-grid">grille de commission</a>.',
      ),
      entry(
        'Puis-je travailler sans connexion ?',
        'Oui. Vos commandes et vos montants restent sur le téléphone, avec l’heure de leur dernière mise à jour.',
      ),
      entry(
        'Mon client n’a pas reçu son colis.',
        'Ouvrez la commande, appelez le client, puis écrivez à l’équipe avec le numéro de la commande.',
      ),
    ].join(''),
  },
  en: {
    name: 'Frequent questions',
    content: [
      entry(
        'When is my commission confirmed?',
        'Seven days after the delivery, if the item was not returned. Until then it is <strong>pending</strong>.',
      ),
      entry(
        'Why does a commission disappear?',
        'Because the item failed, was rejected at the door or was returned. The reason is written in the details of the item.',
      ),
      entry(
        'How am I paid?',
        'In cash (bank transfer or mobile money) above the threshold of the month, by voucher below it.',
      ),
      entry(
        'What does the commission rate depend on?',
        'On the category of the item and your level at the moment of the order: see the <a href="/commission-grid">commission grid</a>.',
      ),
      entry(
        'Can I work without a connection?',
        'Yes. Your orders and amounts stay on the phone, with the time of their last update.',
      ),
      entry(
        'My customer did not receive the parcel.',
        'Open the order, call the customer, then write to the team with the number of the order.',
      ),
    ].join(''),
  },
  ar: {
    name: 'أسئلة شائعة',
    content: [
      entry(
        'متى تُؤكَّد عمولتي؟',
        'بعد سبعة أيام من التسليم إذا لم يُرجَع المنتج. وإلى ذلك الحين تبقى <strong>معلّقة</strong>.',
      ),
      entry('لماذا تختفي العمولة؟', 'لأن الطلب فشل أو رُفض عند التسليم أو أُرجع المنتج. السبب مكتوب في تفاصيل المنتج.'),
      entry('كيف أتوصل بمستحقاتي؟', 'بتحويل بنكي أو إلى محفظة الهاتف فوق عتبة الشهر، وبقسيمة شراء دونها.'),
      entry(
        'بماذا ترتبط نسبة العمولة؟',
        'بفئة المنتج وبمستواك وقت الطلب: انظر <a href="/commission-grid">جدول العمولات</a>.',
      ),
      entry('هل يمكنني العمل دون اتصال؟', 'نعم. تبقى طلباتك ومبالغك على الهاتف مع وقت آخر تحديث لها.'),
      entry('زبوني لم يتوصل بالطرد.', 'افتح الطلب واتصل بالزبون، ثم راسل الفريق مع رقم الطلب.'),
    ].join(''),
  },
};
