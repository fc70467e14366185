import { Paragraphs } from '../components/Paragraphs.js';
import { Picture } from '../components/picture/Picture.js';
import { t } from '../i18n/about.js';
import { useSettings } from '../routing/site.js';

export function PrincipalLetter() {
  const settings = useSettings();
  const name = settings.site_principal_name;
  return (
    <section className="wide section principal" aria-labelledby="about-principal">
      <Picture
        url={settings.site_principal_image}
        alt={t('about.portrait', { name })}
        sizes="(min-width: 1000px) 380px, 60vw"
        ratio={[4, 5]}
        className="principal-portrait"
      />
      <div className="principal-letter">
        <h2 id="about-principal">{t('about.principal')}</h2>
        <Paragraphs text={settings.site_principal_message} />
        <p className="principal-name">
          <strong dir="auto">{name}</strong>
          {t('about.role')}
        </p>
      </div>
    </section>
  );
}
