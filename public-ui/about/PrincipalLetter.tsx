import { Paragraphs } from '../components/Paragraphs.js';
import { LatePicture } from '../components/picture/LatePicture.js';
import { t } from '../i18n/about.js';
import { useSettings } from '../routing/site.js';

export function PrincipalLetter() {
  const settings = useSettings();
  const { site_principal_name: name, site_principal_message: message } = settings;
  if (!name && !message) return null;
  return (
    <section className="principal" aria-labelledby="about-principal">
      <LatePicture
        url={settings.site_principal_image}
        position={settings.site_principal_focus}
        alt={t('about.portrait', { name })}
        sizes="(min-width: 640px) 240px, 50vw"
        ratio={[4, 5]}
        className="principal-portrait"
      />
      <div className="principal-letter">
        <h2 id="about-principal">{t('about.principal')}</h2>
        <Paragraphs text={message} />
        <p className="principal-name">
          <strong dir="auto">{name}</strong>
          {t('about.role')}
        </p>
      </div>
    </section>
  );
}
