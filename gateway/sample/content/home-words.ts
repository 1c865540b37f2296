import type { Locale } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';

type Words = Readonly<Record<Locale, string>>;
type Slug = 'home-slider' | 'ready-to-sell' | 'get-updated' | 'contact-the-team' | 'other';

export const TITLES: Readonly<Record<Locale, Readonly<Record<Slug, string>>>> = {
  fr: {
    'home-slider': 'À la une',
    'ready-to-sell': 'Prêts à vendre',
    'get-updated': 'Rester informé',
    'contact-the-team': 'Contacter l’équipe',
    other: 'Autres',
  },
  en: {
    'home-slider': 'Highlights',
    'ready-to-sell': 'Ready to sell',
    'get-updated': 'Get updated',
    'contact-the-team': 'Contact the team',
    other: 'Other',
  },
  ar: {
    'home-slider': 'أبرز العروض',
    'ready-to-sell': 'جاهزة للبيع',
    'get-updated': 'ابق على اطلاع',
    'contact-the-team': 'اتصل بالفريق',
    other: 'أخرى',
  },
};

export const SLIDES: readonly {
  id: string;
  image: string;
  link: string;
  words: Readonly<Record<Locale, { title: string; text: string }>>;
}[] = [
  {
    id: 'phone-week',
    image: '/api/images/slide-phones',
    link: '/commission-grid',
    words: {
      fr: { title: 'Semaine du téléphone', text: '24 modèles en stock, livrés en 48 h' },
      en: { title: 'Phone week', text: '24 models in stock, delivered in 48 hours' },
      ar: { title: 'أسبوع الهاتف', text: '24 موديلًا متوفرًا، التسليم خلال 48 ساعة' },
    },
  },
  {
    id: 'kitchen',
    image: '/api/images/slide-kitchen',
    link: '/training',
    words: {
      fr: { title: 'La cuisine se vend bien', text: 'Trois conseils pour conclure dès le premier appel' },
      en: { title: 'Kitchens sell well', text: 'Three ways to close with the first call' },
      ar: { title: 'المطبخ يُباع جيدًا', text: 'ثلاث نصائح لإتمام البيع من أول مكالمة' },
    },
  },
  {
    id: 'pickup',
    image: '/api/images/slide-delivery',
    link: '/pickup-points',
    words: {
      fr: { title: 'Moins de colis rejetés', text: 'Proposez un point de retrait près du client' },
      en: { title: 'Fewer rejected parcels', text: 'Offer a pickup point near your customer' },
      ar: { title: 'طرود مرفوضة أقل', text: 'اقترح نقطة استلام قريبة من الزبون' },
    },
  },
];

/** Icon names are those of the Tabler set. */
export const LINK_GROUPS: readonly {
  slug: Slug;
  items: readonly { id: string; icon: string; link: string; words: Words }[];
}[] = [
  {
    slug: 'get-updated',
    items: [
      {
        id: 'social-group',
        icon: 'users-group',
        link: 'https://social.jforce.example/group',
        words: { fr: 'Groupe social', en: 'Social group', ar: 'مجموعة التواصل' },
      },
      {
        id: 'video-channel',
        icon: 'video',
        link: 'https://video.jforce.example/',
        words: { fr: 'Chaîne vidéo', en: 'Video channel', ar: 'قناة الفيديو' },
      },
      {
        id: 'deals',
        icon: 'tag',
        link: 'https://shop.jforce.example/deals',
        words: { fr: 'Page des offres', en: 'Deals page', ar: 'صفحة العروض' },
      },
    ],
  },
  {
    slug: 'contact-the-team',
    items: [
      {
        id: 'complaint',
        icon: 'pencil',
        link: 'https://www.jforce.example/complaint',
        words: { fr: 'Formulaire de réclamation', en: 'Complaint form', ar: 'استمارة الشكاوى' },
      },
      {
        id: 'chat-group',
        icon: 'message',
        link: `https://wa.me/${MARKET.helpline.whatsapp.slice(1)}`,
        words: { fr: 'Groupe de discussion', en: 'Chat group', ar: 'مجموعة الدردشة' },
      },
      {
        id: 'social-page',
        icon: 'message-circle',
        link: 'https://social.jforce.example/',
        words: { fr: 'Page sociale', en: 'Social page', ar: 'الصفحة الاجتماعية' },
      },
    ],
  },
  {
    slug: 'other',
    items: [
      {
        id: 'faq',
        icon: 'help-circle',
        link: '/faq',
        words: { fr: 'Questions fréquentes', en: 'Frequent questions', ar: 'أسئلة شائعة' },
      },
      {
        id: 'agreement',
        icon: 'file-text',
        link: '/program-agreement',
        words: { fr: 'Accord', en: 'Agreement', ar: 'الاتفاقية' },
      },
      {
        id: 'commission-grid',
        icon: 'table',
        link: '/commission-grid',
        words: { fr: 'Grille de commission', en: 'Commission grid', ar: 'جدول العمولات' },
      },
      { id: 'training', icon: 'book', link: '/training', words: { fr: 'Formation', en: 'Training', ar: 'التكوين' } },
      {
        id: 'pickup-points',
        icon: 'map-pin',
        link: '/pickup-points',
        words: { fr: 'Points de retrait', en: 'Pickup points', ar: 'نقاط الاستلام' },
      },
    ],
  },
];
